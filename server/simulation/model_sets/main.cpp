// Writes records of honest sets of version 2, sold by the model shop with everything that can happen to one, for the verifiers' tests.
//   model_sets FOLDER BOXES SEED      FOLDER/1.json and so on: as many sets as make so many sold boxes; prints how many sets these are
#include "simulation/dishonest/model_shop.h"
#include <fstream>
#include <iostream>

int main(int count, char** arguments)
{
    if (count != 4) {
        std::cerr << "usage: model_sets FOLDER BOXES SEED\n";
        return 2;
    }
    simulation::ModelShop shop(std::stoull(arguments[3]));
    int sets = 0;
    for (auto left = std::stoll(arguments[2]); left > 0;) {
        simulation::SetOptions options;
        options.boxes = static_cast<int>(12 + shop.random().below(30));
        options.is_announced = shop.random().below(3) == 0;
        auto const record = shop.sell(options).record;
        std::ofstream file(std::string(arguments[1]) + "/" + std::to_string(++sets) + ".json");
        file << json_of(record);
        if (!file) {
            std::cerr << "cannot write into " << arguments[1] << '\n';
            return 1;
        }
        left -= static_cast<std::int64_t>(mystery_box::verify_2::replay(record).sold.size());
    }
    std::cout << sets << '\n';
    return 0;
}
