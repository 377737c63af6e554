/** What the vendor calls the type of a value. */
export function typeName(value) {
  if (value === undefined) return 'Undefined'
  if (value === null) return 'Null'
  if (Array.isArray(value)) return 'Array'
  if (value instanceof ArrayBuffer) return 'ArrayBuffer'
  const name = typeof value
  return name[0].toUpperCase() + name.slice(1)
}

/**
 * What is wrong with the arguments of a call, in the vendor's words ("navigateTo:fail parameter error: ..."); undefined when nothing
 * is. `parameters` are the call's in the vendor's declarations (vendor.mjs).
 */
export function argumentFault(name, parameters, given) {
  const faults = []
  parameters.forEach(({ fields = {}, ...rule }, at) => {
    const value = given[at]
    const own = mismatch(parameters.length === 1 ? 'parameter' : `parameter[${at}]`, rule, value)
    if (own) faults.push(own)
    else if (value !== undefined)
      faults.push(...Object.entries(fields).map(([field, wanted]) => mismatch(`parameter.${field}`, wanted, value[field])))
  })
  const wrong = faults.filter(Boolean).join('')
  return wrong ? `${name}:fail parameter error: ${wrong}` : undefined
}

/** The options that a call does not have. The vendor passes over them in silence, so a page is told by this host alone. */
export function unknownOptions(parameters, given) {
  return parameters.flatMap(({ fields }, at) =>
    fields && given[at] ? Object.keys(given[at]).filter((field) => !(field in fields) && given[at][field] !== undefined) : [],
  )
}

function mismatch(place, { types, values, required }, value) {
  if (value === undefined && !required) return undefined
  if (types.length === 0 && value !== undefined) return undefined
  const type = typeName(value)
  const wanted = types.length > 0 ? types.join(' or ') : 'given'
  if (!types.includes(type)) return `${place} should be ${wanted} instead of ${type};`
  if (values && !values.includes(value)) return `${place} should be one of ${values.join(', ')} instead of ${value};`
  return undefined
}
