// What the TypeScript types of the contract have beyond what openapi-typescript makes of a document by itself.

/**
 * For openapi-typescript's `transform`: an id is a string that bears its kind, so that an order's is not taken for a set's. A plain string,
 * as it comes from an address or a literal, still fits any: demanded there, the kind would only be asserted. `ts` is TypeScript itself.
 */
export function idType(ts, schema, path) {
    const id = /^#\/components\/schemas\/(?:\w+\.)*(\w+Id)$/.exec(path)?.[1];
    if (schema.format !== 'id' || id === undefined)
        return undefined;
    const { factory, SyntaxKind } = ts;
    const kind = factory.createPropertySignature([factory.createModifier(SyntaxKind.ReadonlyKeyword)], '__id',
        factory.createToken(SyntaxKind.QuestionToken), factory.createLiteralTypeNode(factory.createStringLiteral(id)));
    const text = factory.createKeywordTypeNode(SyntaxKind.StringKeyword);
    return factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([kind])]);
}
