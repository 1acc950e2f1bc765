/**
 * Peer with the same work per request on the same SQLite file: token, rate limits, validation, and reading or
 * inserting a scan with its monthly count.
 */
import { createHash, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import knex from 'knex'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const db = knex({
  client: 'better-sqlite3',
  connection: { filename: process.env.DATABASE_FILE ?? '' },
  useNullAsDefault: true,
})
await db.raw('pragma journal_mode = wal')
await db.raw('pragma synchronous = normal')

const windows = [
  new RateLimiterMemory({ points: 1_000_000, duration: 1 }),
  new RateLimiterMemory({ points: 1_000_000, duration: 60 }),
]

const scanSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    target_url: { type: 'string' },
    target_hostname: { type: 'string' },
    mode: { type: 'string' },
    status: { type: 'string' },
    started_at: { type: ['string', 'null'] },
    completed_at: { type: ['string', 'null'] },
    triggered_by: { type: 'string' },
    created_at: { type: 'string' },
  },
}

const app = fastify({ logger: false })

app.decorateRequest('organizationId', '')
app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/healthz') return
  const token = /^bearer (swd_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return reply.code(401).send({ error: 'invalid_token' })
  const hash = createHash('sha256').update(token).digest('hex')
  const caller = await db('api_tokens')
    .join('organizations', 'organizations.id', 'api_tokens.organization_id')
    .where({ token_hash: hash })
    .whereNull('revoked_at')
    .first('api_tokens.id', 'organization_id', 'plan', 'monthly_scans')
  if (caller === undefined) return reply.code(401).send({ error: 'invalid_token' })
  request.setDecorator('organizationId', caller.organization_id)
  for (const window of windows) {
    const { remainingPoints, msBeforeNext } = await window.consume(hash)
    reply.header('x-ratelimit-remaining', remainingPoints)
    reply.header('x-ratelimit-reset', Math.ceil((Date.now() + msBeforeNext) / 1000))
  }
  reply.header('x-request-id', randomUUID())
})

app.get('/healthz', async () => ({ status: 'ok' }))

app.get(
  '/api/v1/scans/:scanId',
  {
    schema: {
      params: { type: 'object', properties: { scanId: { type: 'string', format: 'uuid' } } },
      querystring: { type: 'object', properties: { include_findings: { type: 'boolean', default: false } } },
      response: {
        200: { type: 'object', properties: { scan: scanSchema, report: { type: ['object', 'null'] } } },
      },
    },
  },
  async (request, reply) => {
    const { scanId } = request.params as { scanId: string } // Fastify has just validated it.
    const organizationId = request.getDecorator<string>('organizationId')
    const scan = await db('scans').where({ id: scanId, organization_id: organizationId }).first()
    if (scan === undefined) return reply.callNotFound()
    return { scan, report: scan.report === null ? null : JSON.parse(scan.report) }
  },
)

app.post(
  '/api/v1/scans',
  {
    schema: {
      body: {
        type: 'object',
        required: ['target'],
        additionalProperties: false,
        properties: {
          target: { type: 'string', maxLength: 2048 },
          mode: { type: 'string', enum: ['passive', 'active'], default: 'passive' },
          intensity: { type: 'string', enum: ['safe', 'intrusive'], default: 'safe' },
        },
      },
    },
  },
  async (request, reply) => {
    const { target, mode, intensity } = request.body as { target: string; mode: string; intensity: string } // Validated.
    const url = new URL(target)
    const organizationId = request.getDecorator<string>('organizationId')
    const id = randomUUID()
    const now = new Date().toISOString()
    await db.transaction(async (transaction) => {
      await transaction('scan_usage')
        .insert({ organization_id: organizationId, month: now.slice(0, 7), used: 1 })
        .onConflict(['organization_id', 'month'])
        .merge({ used: transaction.raw('scan_usage.used + 1') })
      await transaction('scans').insert({
        id,
        organization_id: organizationId,
        target_url: url.href,
        target_hostname: url.hostname,
        mode,
        intensity,
        triggered_by: 'api',
        status: 'queued',
        created_at: now,
        turn: 1,
      })
    })
    return reply
      .code(201)
      .header('location', `/api/v1/scans/${id}`)
      .send({ id, status: 'queued', target: url.href, mode })
  },
)

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
