/** Schemas of messages between runner and scan process; `npm run codegen` generates validators. */
const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }
const textOrNull = { type: ['string', 'null'] }
const intensity = { enum: ['safe', 'intrusive'] }

/** Closed: rejects unknown properties. */
const contract = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const listOf = (items: object) => ({ type: 'array', items })
const object = (
  properties: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
) => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
})

const finding = object({
  checkId: text,
  severity: contract('Severity'),
  title: text,
  description: text,
  evidence: contract('Evidence'),
  remediation: text,
  cweId: textOrNull,
  fingerprint: text,
  formerFingerprints: { type: 'array', items: text },
})

const progress = object(
  { stage: text, requests: count },
  {
    requestsLeft: count,
    waiting: text,
    probes: object({ done: count, total: count, running: listOf(text) }),
  },
)

const end = {
  anyOf: [
    object({ ok: { const: true }, endedBy: contract('EndedBy') }),
    object({ ok: { const: false }, error: contract('ReportError') }),
  ],
}

const kindOf = (kind: string, properties: Readonly<Record<string, object>>) =>
  object({ kind: { const: kind }, ...properties })

const person = { url: textOrNull, username: text, password: text, totp: textOrNull }

const signInMethod = {
  anyOf: [
    object({ kind: { enum: ['header', 'cookie', 'bearer'] }, name: text, value: text }),
    kindOf('form', person),
    kindOf('json', {
      url: text,
      body: { type: 'object' },
      token: textOrNull,
      send: textOrNull,
      totp: textOrNull,
    }),
    kindOf('browser', {
      ...person,
      username: textOrNull,
      password: textOrNull,
      steps: listOf({
        anyOf: [
          object({ open: text }),
          object({ fill: text, value: text }),
          object({ click: text }),
          object({ wait: text }),
        ],
      }),
    }),
  ],
}

const signIns = object({
  accounts: listOf(
    object({
      id: text,
      role: text,
      signIn: signInMethod,
      check: orNull(object({ url: text, signedIn: textOrNull })),
    }),
  ),
  login: orNull(object({ identifier: text, password: text })),
  continueUnauthenticated: { type: 'boolean' },
})

const host = {
  hostname: text,
  ports: listOf({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }),
}
const authorization = object({ ...host, intensity })

const described = object({
  name: text,
  kind: { enum: ['openapi', 'swagger', 'postman', 'har', 'graphql', 'wsdl'] },
  content: {},
  operations: count,
  warnings: listOf(text),
})

export const messageSchemas = {
  scanMessage: {
    anyOf: [
      object({ type: { const: 'progress' }, progress }),
      object({ type: { const: 'planned' }, checkIds: listOf(text) }),
      object({ type: { const: 'facts' }, facts: contract('ReportFacts') }),
      object({
        type: { const: 'judged' },
        checks: listOf(contract('ReportCheck')),
        findings: listOf(finding),
        isFinal: { type: 'boolean' },
      }),
      object({ type: { const: 'wrote' }, request: text }),
      object({ type: { const: 'writes' }, writes: contract('ReportWrites') }),
      object({ type: { const: 'ended' }, end }),
    ],
  },
  stopMessage: object({ type: { const: 'stop' }, by: { enum: ['cancelled', 'memory'] } }),
  ownOfFacts: { framework: textOrNull },
  scanRequest: object(
    {
      scanId: text,
      targetUrl: text,
      mode: { enum: ['passive', 'active'] },
      intensity,
      active: orNull(
        object({
          authorizations: { ...listOf(authorization), minItems: 1 },
          signIns,
          callbackHost: textOrNull,
          allowActions: listOf(text),
          requestsMax: orNull({ type: 'number' }),
        }),
      ),
      passiveProbes: { enum: ['all', 'observe'] },
      excludePaths: listOf(text),
      includePaths: listOf(text),
      onlyChecks: orNull(listOf(text)),
      browser: textOrNull,
      allowPrivateTargets: listOf(text),
      userAgent: text,
      advisoriesFolder: textOrNull,
      timeLimitMs: { type: 'number' },
    },
    {
      ...{ artifactsFolder: text, journalFile: text, restores: { const: true } },
      proxy: orNull(object({ url: text, except: listOf(text), resolvesNames: { type: 'boolean' } })),
      siteHeaders: listOf(object({ name: text, value: text })),
      siteTls: object({
        identity: orNull(object({}, { cert: text, key: text, pfx: text, passphrase: text })),
        authorities: listOf(text),
      }),
      pace: object({ requestsPerSecond: orNull({ type: 'number' }), parallel: orNull({ type: 'number' }) }),
      ...{ firstUrls: listOf(text), typedHosts: listOf(object(host)) },
      ...{ descriptions: listOf(described), graphqlPaths: listOf(text), templateFolders: listOf(text) },
      templateFiles: listOf(object({ file: text, text })),
    },
  ),
}
