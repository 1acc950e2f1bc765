// Generated from the schemas of src/service/runner/ by npm run codegen.

/** Programs with the same value exchange the same messages. */
export const messageProtocol = 'c69bdbeb0f16df4d'
