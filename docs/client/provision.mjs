// Provisions an organization beside its server: node provision.mjs acme app.example.com https://hooks.example.com/scanward
// PUBLISH_DNS is a command that creates a TXT record from a name and a value. OWNER_EMAIL is invited as owner.
import { execFileSync } from 'node:child_process'

const [name, hostname, hookUrl] = process.argv.slice(2)
const { PUBLISH_DNS, OWNER_EMAIL, ACCOUNT_PASSWORD, BASE_URL = 'http://127.0.0.1:8080' } = process.env
const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim()
run('scanward', 'org', 'create', name, '--plan', 'team')
const create = 'token create --name provisioning --scope read,scan,manage,admin --org'.split(' ')
const token = run('scanward', ...create, name)

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${BASE_URL}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

const { id, proof } = await call('POST', '/domains', { hostname })
run(PUBLISH_DNS, proof.dns_name, proof.dns_value)
await call('POST', `/domains/${id}/verify`)
await call('PUT', `/domains/${id}/authorization`, { intensity: 'safe' })
const signIn = { kind: 'form', url: '/login', username: 'alice', password: ACCOUNT_PASSWORD }
await call('PUT', `/domains/${id}/accounts`, { accounts: [{ id: 'alice', signIn }] })
const webhook = await call('POST', '/webhooks', { url: hookUrl, events: ['scan.completed', 'issue.opened'] })
await call('POST', '/schedules', { target: hostname, mode: 'active', cron: '0 3 * * *' })
const ci = await call('POST', '/tokens', { name: 'ci', scopes: ['read', 'scan'], hostnames: [hostname] })
const { url: invitation } = await call('POST', '/invitations', { email: OWNER_EMAIL, role: 'owner' })
const usage = await call('GET', '/usage')
console.log(JSON.stringify({ webhookSecret: webhook.secret, ciToken: ci.secret, invitation, usage }, null, 2))
