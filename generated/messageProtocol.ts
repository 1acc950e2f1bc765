// Generated from the schemas of src/service/runner/ by npm run codegen.

/** Programs with the same value exchange the same messages. */
export const messageProtocol = 'e9bbb5e56fda2ca3'
