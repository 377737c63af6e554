#include "platform/secrets/shop_keys.h"
#include "platform/settings.h"

namespace platform {

void ShopKeys::declare(settings::Fields<ShopKeys>& add)
{
    using settings::Effect, settings::Risk;
    add.secret("fairness.signing_key", &ShopKeys::signing, Risk::fairness,
        "What heads of the draw's log are signed with, 64 hexadecimal digits", "抽选日志的签名密钥");
    add.text("fairness.signing_key_file", &ShopKeys::signing_file, "", Effect::restart, Risk::fairness,
        "The file of it; without either, signing.key in the folder of --data, made by the first start", "签名密钥文件");
    add.secret("fairness.sealing_key", &ShopKeys::sealing, Risk::fairness, "What unsold content lies sealed with, 64 hexadecimal digits",
        "未售内容的封存密钥");
    add.text("fairness.sealing_key_file", &ShopKeys::sealing_file, "", Effect::restart, Risk::fairness,
        "The file of it; without either, sealing.key in the folder of --data, made by the first start", "封存密钥文件");
}

}
