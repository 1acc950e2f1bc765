import { buildsNoHandler, type Stack } from './stack.ts'
import { staticFiles, staticPolicy } from './staticFiles.ts'

export const angular: Stack = {
  headers: staticFiles.headers,

  policy: staticPolicy(`${buildsNoHandler}

With server rendering, set the policy in \`src/server.ts\`, with a nonce for its inline scripts.`),

  policyPlaces: staticFiles.policyPlaces,
}
