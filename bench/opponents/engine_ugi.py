"""The part of UGI that the match needs, for a program in Python that knows the rules of its game:

    run(MyEngine())

with name, new_game(), position(moves), legal(), over(), result() -> (points of p1, p2), and
go(seconds) -> (move, {"simulations": N}). Moves are texts in our notation."""

import sys


def run(engine):
    print_ = lambda line: print(line, flush=True)
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "quit":
            break
        if command == "ugi":
            print_(f"id name {engine.name}\nugiok")
        elif command == "isready":
            engine.ready()
            print_("readyok")
        elif command == "setoption" and words[2] == "Seed":
            engine.seed = int(words[4]) % 2**31
        elif command == "uginewgame":
            engine.new_game()
        elif command == "position":
            try:
                engine.position(words[3:])
            except KeyError as move:
                print_(f"info string error: {move} is no legal move here")
        elif command == "query":
            print_("response " + answer(engine, words[1]))
        elif command == "go":
            move, told = engine.go(int(words[2]) / 1000)
            for name, value in told.items():
                print_(f"info string {name} {value}")
            print_(f"bestmove {move}")
        else:
            print_(f"info string error: unknown command '{command}'")


def answer(engine, question):
    if question == "legal":
        return " ".join(engine.legal()) or "none"
    if question == "gameover":
        return "true" if engine.over() else "false"
    if question == "result":
        if not engine.over():
            return "none"
        first, second = engine.result()
        return "p1win" if first > second else "p2win" if second > first else "draw"
    return "none"
