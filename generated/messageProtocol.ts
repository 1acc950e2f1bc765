// Generated from the schemas of src/service/runner/ by npm run codegen.

/** Programs with the same value exchange the same messages. */
export const messageProtocol = '7142e76153cd818b'
