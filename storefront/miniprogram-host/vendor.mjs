// What the vendor's calls take, read from the vendor's own type declarations (npm miniprogram-api-typings): the host refuses anything else.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import ts from 'typescript'

const require = createRequire(import.meta.url)

/**
 * Every call of `wx` by its name: its parameters in order, each `{ types, required, values?, fields? }`. `types` are the names by
 * which the vendor's messages call them ("String", "Array"); empty where any value will do. `fields` are an option object's, by name.
 */
export function readVendorCalls() {
  const folder = path.dirname(require.resolve('miniprogram-api-typings/package.json'))
  const text = readFileSync(path.join(folder, 'types/wx/lib.wx.api.d.ts'), 'utf8')
  const known = namesOf(ts.createSourceFile('wx.d.ts', text, ts.ScriptTarget.Latest))
  const calls = {}
  for (const member of known.get('Wx').members) {
    if (!member.name?.text || !ts.isMethodSignature(member)) continue
    calls[member.name.text] = member.parameters.map((parameter) => describe(parameter, member, known))
  }
  return calls
}

/** The interfaces and type aliases of a file, inside its namespaces. */
function namesOf(file) {
  const known = new Map()
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) known.set(node.name.text, node)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return known
}

function describe(parameter, method, known) {
  const kind = kindOf(parameter.type, known, method.typeParameters)
  const declared = declaredAs(parameter.type, known, method.typeParameters)
  const fields = declared && ts.isInterfaceDeclaration(declared) ? fieldsOf(declared, known) : undefined
  const isOption = fields && Object.keys(fields).some((name) => ['success', 'complete', 'fail'].includes(name))
  return { ...kind, required: !parameter.questionToken && !parameter.dotDotDotToken, ...(isOption && { fields }) }
}

function fieldsOf(declaration, known) {
  const inherited = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => known.get(expression.text)).filter((one) => one && ts.isInterfaceDeclaration(one)),
  )
  const fields = Object.assign({}, ...inherited.map((one) => fieldsOf(one, known)))
  for (const { name, type, questionToken } of declaration.members) {
    if (name?.text && type) fields[name.text] = { ...kindOf(type, known), required: !questionToken }
    else if (name?.text) fields[name.text] = { types: ['Function'], required: !questionToken }
  }
  return fields
}

/** What a name stands for; a type parameter stands for what it extends. */
function declaredAs(type, known, parameters = []) {
  if (!type || !ts.isTypeReferenceNode(type)) return undefined
  const own = parameters.find(({ name }) => name.text === type.typeName.text)
  if (own) return declaredAs(own.constraint, known)
  return known.get(type.typeName.text)
}

const simple = {
  [ts.SyntaxKind.StringKeyword]: 'String',
  [ts.SyntaxKind.NumberKeyword]: 'Number',
  [ts.SyntaxKind.BooleanKeyword]: 'Boolean',
  [ts.SyntaxKind.ObjectKeyword]: 'Object',
}
const named = { ArrayBuffer: ['ArrayBuffer'], IAnyObject: ['Object'], Record: ['Object'], Array: ['Array'] }
// The declarations name a value "other" in Chinese where they mean that any will do.
const anyOther = '其他'

function kindOf(type, known, parameters) {
  const any = { types: [] }
  if (!type) return any
  if (simple[type.kind]) return { types: [simple[type.kind]] }
  if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type)) return { types: ['Array'] }
  if (ts.isFunctionTypeNode(type)) return { types: ['Function'] }
  if (ts.isTypeLiteralNode(type)) return { types: ['Object'] }
  if (ts.isLiteralTypeNode(type)) return literalKind(type.literal)
  if (ts.isUnionTypeNode(type)) return unionOf(type.types.map((one) => kindOf(one, known, parameters)))
  if (!ts.isTypeReferenceNode(type)) return any
  if (named[type.typeName.text]) return { types: named[type.typeName.text] }
  const declared = declaredAs(type, known, parameters)
  if (declared && ts.isInterfaceDeclaration(declared)) return { types: ['Object'] }
  return declared ? kindOf(declared.type, known, parameters) : any
}

function literalKind(literal) {
  if (ts.isStringLiteral(literal))
    return literal.text === anyOther ? { types: ['String'] } : { types: ['String'], values: [literal.text] }
  if (ts.isNumericLiteral(literal)) return { types: ['Number'], values: [Number(literal.text)] }
  if (literal.kind === ts.SyntaxKind.TrueKeyword || literal.kind === ts.SyntaxKind.FalseKeyword) return { types: ['Boolean'] }
  return { types: [] }
}

function unionOf(kinds) {
  if (kinds.some(({ types }) => types.length === 0)) return { types: [] }
  const types = [...new Set(kinds.flatMap((kind) => kind.types))]
  return kinds.every(({ values }) => values) ? { types, values: kinds.flatMap(({ values }) => values) } : { types }
}
