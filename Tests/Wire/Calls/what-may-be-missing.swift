print(me.scores)
