// A mini-program's sizes grow with its screen: what is wider shows the same, larger, and nothing there has a pointer. So what a style
// says of windows with room is left out of its build.
const roomy = /\(min-width: (700|1100|1280|1400)px\)|\(hover: hover\)/

module.exports = () => ({
  postcssPlugin: 'kabinet-roomy-styles',
  AtRule: {
    media(rule) {
      if (roomy.test(rule.params)) rule.remove()
    },
  },
})
module.exports.postcss = true
