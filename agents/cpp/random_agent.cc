// A program that plays a legal move at random, with the standard library alone: the referee tells
// it what is legal.
//
//   c++ -std=c++20 -O2 random_agent.cc -o random_agent
//   boardgames agent check reversi ./random_agent
//
// What is written to std::cerr is its log. In `boardgames serve` the source itself takes a seat.
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

int main() {
  std::mt19937 random;
  std::vector<std::string> legal;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string word;
    std::string what;
    words >> word;
    if (word == "ugi") {
      std::cout << "id name random in C++\noption name Inform type check default true\nugiok"
                << std::endl;
    } else if (word == "isready") {
      std::cout << "readyok" << std::endl;
    } else if (word == "info" && words >> what && what == "legal") {
      legal.clear();
      for (std::string move; words >> move;) legal.push_back(move);
    } else if (word == "info" && what == "seed") {
      unsigned seed = 0;
      words >> seed;
      random.seed(seed);
    } else if (word == "go") {
      std::cout << "bestmove " << legal[random() % legal.size()] << std::endl;
    } else if (word == "quit") {
      break;
    }
  }
  return 0;
}
