const path = require('node:path')

const attributes = require('./spoken-attributes.json')

// Taro's templates for weapp leave out what the host's screen reader says (aria-*): whatever a page gives is lost. Templates and the
// runtime that fills them have to know of it, so both are told.
module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: (platform) => {
      platform.template.mergeComponents(ctx, attributes)
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'spoken-runtime')].flat()
    },
  })
}
