/** Schemas of messages between runner and scan process; `npm run codegen` generates validators. */
const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }
const textOrNull = { type: ['string', 'null'] }
const intensity = { enum: ['safe', 'intrusive'] }

/** Closed: rejects unknown properties. */
const contract = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const listOf = (items: object) => ({ type: 'array', items })

const messageChecksMax = 50_000
const messageFindingsMax = 20_000
const formerFingerprintsMax = 20
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
  formerFingerprints: { ...listOf(text), maxItems: formerFingerprintsMax },
})

const progress = object(
  { stage: text, requests: count },
  {
    requestsLeft: count,
    waiting: text,
    probes: object({ done: count, total: count, running: listOf(text) }),
    ...{ findings: count, leftMs: { type: 'number', minimum: 0 } },
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

const number = { type: 'number' }
const numberOrNull = orNull(number)
const active = object({
  authorizations: { ...listOf(authorization), minItems: 1 },
  signIns,
  callbackHost: textOrNull,
  allowActions: listOf(text),
  requestsMax: numberOrNull,
})
const siteHeaders = listOf(object({ name: text, value: text }))
const siteTls = object({
  identity: orNull(object({}, { cert: text, key: text, pfx: text, passphrase: text })),
  authorities: listOf(text),
})
const pace = object({ requestsPerSecond: numberOrNull, parallel: numberOrNull })
const templateFiles = listOf(object({ file: text, text }))
const orRefused = (
  properties: Readonly<Record<string, object>>,
  refused: Readonly<Record<string, object>>,
) => ({
  anyOf: [object({ ok: { const: true }, ...properties }), object({ ok: { const: false }, ...refused })],
})

export const messageSchemas = {
  scanMessage: {
    anyOf: [
      object({ type: { const: 'progress' }, progress }),
      object({ type: { const: 'planned' }, checkIds: { ...listOf(text), maxItems: messageChecksMax } }),
      object({ type: { const: 'facts' }, facts: contract('ReportFacts') }),
      object({
        type: { const: 'judged' },
        checks: { ...listOf(contract('ReportCheck')), maxItems: messageChecksMax },
        findings: { ...listOf(finding), maxItems: messageFindingsMax },
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
      active: orNull(active),
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
      ...{ siteHeaders, siteTls, pace, templateFiles },
      ...{ firstUrls: listOf(text), typedHosts: listOf(object(host)) },
      ...{ descriptions: listOf(described), graphqlPaths: listOf(text), templateFolders: listOf(text) },
    },
  ),
  runnerWork: object({
    scan: object({
      ...{ id: text, organizationId: text, targetUrl: text, targetHostname: text },
      ...{ mode: { enum: ['passive', 'active'] }, intensity, firstUrl: textOrNull },
      ...{ excludePaths: listOf(text), startPaths: listOf(text), apiDescriptions: listOf(text) },
      checks: orNull(object({ only: orNull(listOf(text)), skip: orNull(listOf(text)) })),
    }),
    documents: object({
      ...{ descriptions: listOf(described), templateFiles },
      // Each part is checked like a message of a process.
      handed: listOf(object({ lease: text, parts: listOf(orNull({ type: 'object' })) })),
    }),
    requests: orRefused(
      {
        ...{ headers: siteHeaders, tls: orNull(siteTls), pace },
        windows: listOf(object({ days: listOf(number), from: number, to: number, timeZone: text })),
      },
      { reason: { const: 'wrong_key' } },
    ),
    terms: orNull(orRefused({ active }, { error: contract('ReportError') })),
  }),
}
