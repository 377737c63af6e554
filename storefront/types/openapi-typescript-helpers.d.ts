// openapi-fetch's types go through every answer and request, member by member, for members that are only read or only written. The contract
// has none, and on that way an id, which is a string and the word of its kind, is taken apart as if it were an object.
export * from '../node_modules/openapi-typescript-helpers/dist/index'
export type Readable<T> = T
export type Writable<T> = T
