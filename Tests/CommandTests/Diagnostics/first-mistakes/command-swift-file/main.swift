import Foundation
print("hello")
