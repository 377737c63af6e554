#include "domains/barrage/checks.h"
#include "platform/module.h"

namespace barrage {

void add_checks(platform::Checks& checks)
{
    checks.add("the reports of a text are counted as they are written down",
        "SELECT id FROM barrage_text WHERE reports <> (SELECT count(*) FROM barrage_report WHERE text_id = barrage_text.id)");
    checks.add("what an operator removed is not shown",
        "SELECT barrage_text.id FROM barrage_text JOIN barrage_judgement ON text_id = barrage_text.id"
        " WHERE verdict = 'removed' AND state <> 'removed'");
}

}
