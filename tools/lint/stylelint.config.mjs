// The house rules of the storefront's features and pages: a mini-program has no elements, so only classes choose what is styled; and a
// colour that is no token stays as it is in the dark. Of tokens that are channels a style may take a part: rgba(var(--light), 0.5).
const literalColour = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!var\(--)/i;

export default {
    reportNeedlessDisables: true,
    rules: {
        'color-named': 'never',
        'color-no-hex': true,
        'declaration-property-value-disallowed-list': { '/.*/': [literalColour] },
        'selector-max-id': 0,
        'selector-max-type': 0,
        'selector-max-universal': 0,
    },
};
