import type { Fix } from '../../model/fix.ts'

type SignInFix = Required<Pick<Fix, 'place' | 'look' | 'steps' | 'variants' | 'keep' | 'risk' | 'verify'>>

const lookAtSignIn =
  'Read the whole sign-in. Which field names the account? It need not be `email`. Which status does a wrong password get? It may be 200 or a redirect. What checks the password: own code, a library, Supabase, an identity provider?'

const counter = `\`\`\`js
const windowMs = 15 * 60_000
const failures = new Map() // one process; with several, count in Redis or the database

function isBlocked(key, limit) {
  const entry = failures.get(key)
  if (entry === undefined || entry.until <= Date.now()) return false
  return entry.count >= limit
}
function noteFailure(key) {
  const old = failures.get(key)
  const isRunning = old !== undefined && old.until > Date.now()
  failures.delete(key)
  if (failures.size >= 50_000) failures.delete(failures.keys().next().value)
  failures.set(key, { count: isRunning ? old.count + 1 : 1, until: isRunning ? old.until : Date.now() + windowMs })
}
\`\`\``

const whereToCount =
  "In the sign-in handler, before the password is checked: build `byBoth` (account name in lower case, and IP address), `byAddress` and `byAccount`. Respond with 429 and `Retry-After: 900` if one is blocked: `byBoth` at 10, `byAddress` at 100, `byAccount` at 100. Call `noteFailure` for all three exactly where the code knows that the sign-in failed, unknown accounts included; never decide it by the response's status."

const addressBehindProxy =
  'The IP address must be that of the client. Count the proxies in front of the application. If there are none, trust no forwarded header, or clients choose their IP address. If there is one (most hosting platforms), trust exactly one'

export const signInLimitFix: SignInFix = {
  place: 'code:sign-in-limit',
  look: [
    lookAtSignIn,
    'Find out how many instances run, how many proxies stand in front, and which versions of runtime and framework are installed. With several instances the counter belongs in Redis or the database.',
  ],
  steps: {
    steps: [
      'Count failed sign-ins in the sign-in handler, for three keys: account and IP address together (limit 10 in 15 minutes), IP address (100), account (100). Use a store that all instances share.',
      'Before the password is checked, respond with 429 and `Retry-After` if a key is over its limit, for unknown accounts too. Count a failure exactly where the code knows that the sign-in failed; never decide it by the status of the response.',
      `${addressBehindProxy}.`,
      'Let blocks end by themselves. Do the same for one-time codes and password reset.',
    ],
  },
  variants: {
    express: {
      steps: [
        `Add a counter. It needs no library; if \`express-rate-limit\` is in use, extend that instead, without \`skipSuccessfulRequests\` (a 200 with an error message counts as a success):\n\n${counter}`,
        whereToCount,
        `${addressBehindProxy}: \`app.set('trust proxy', 1)\`. Leave an existing value as it is.`,
      ],
    },
    fastify: {
      steps: [
        `Add a counter. It needs no library:\n\n${counter}`,
        whereToCount,
        `${addressBehindProxy}: \`Fastify({ trustProxy: '10.0.0.5' })\` with its IP address or network (\`'loopback'\` on the same machine), as current releases ignore a number. Leave an existing value as it is.`,
      ],
    },
    nextjs: {
      steps: [
        `In the Route Handler, Server Action or \`authorize\` of Auth.js that checks the password. On serverless hosts memory is lost, so use a store: \`@upstash/ratelimit\`, Redis or a database table. On one own server this is enough:\n\n${counter}`,
        whereToCount,
        `${addressBehindProxy}, and take the last entry of \`x-forwarded-for\`. With Supabase, set Rate Limits and CAPTCHA protection in its dashboard (Authentication) instead.`,
      ],
    },
    django: {
      steps: [
        'Install the release of `django-axes` that supports the installed Django, with its app, its backend first in `AUTHENTICATION_BACKENDS` and its middleware last. Keep the other backends.',
        'Set `AXES_FAILURE_LIMIT = 10`, `AXES_COOLOFF_TIME = timedelta(minutes=15)` and `AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]`. If the form calls the account field otherwise, set `AXES_USERNAME_FORM_FIELD`. Run its migrations.',
        `${addressBehindProxy}: \`AXES_IPWARE_PROXY_COUNT = 1\` (needs \`django-ipware\`).`,
      ],
    },
    laravel: {
      steps: [
        'Breeze and Fortify limit sign-ins: restore that where it was removed. Otherwise use `RateLimiter` in the controller: before the check `tooManyAttempts($key, 10)` with a 429, after a failure `hit($key, 900)`, after a success `clear($key)`.',
        'Build `$key` of the account field of this form in lower case and `$request->ip()`; use a second key of the IP address with 100. The cache store must be one that all instances share, not `array`.',
        `${addressBehindProxy}: \`trustProxies\` in \`bootstrap/app.php\` (before Laravel 11 in the middleware \`TrustProxies\`).`,
      ],
    },
    rails: {
      steps: [
        'Rails 8 and later: `rate_limit to: 10, within: 15.minutes, only: :create, by: -> { "#{params[:email].to_s.downcase}|#{request.remote_ip}" }` in the sessions controller, with the parameter that this form uses, and a second one by `request.remote_ip` with 100. Rails 7.2 needs `config.cache_store` set to a shared store. Earlier versions: the gem `rack-attack`.',
        'It counts all sign-ins, so keep the limit well above what one person needs. Do not use `:lockable` of Devise with a short limit: an attacker could lock the accounts of others.',
      ],
    },
    php: {
      steps: [
        'Create a table for failures: key, count, end of the window. Use the database connection of the project with bound values.',
        'Before `password_verify`, look up three keys: account field of this form in lower case with IP address (limit 10), IP address (100), account (100). If one is over its limit: `http_response_code(429)`, the header `Retry-After: 900`, and the usual error page.',
        'After a failed check add one to all three keys; unknown accounts count too. After 15 minutes a key starts again at zero.',
        `${addressBehindProxy}; otherwise use \`$_SERVER['REMOTE_ADDR']\` alone.`,
      ],
    },
  },
  keep: [
    'A correct password of another person, from another IP address, still signs in while one key is blocked.',
    'The messages, fields and redirects of the sign-in, below the limit.',
  ],
  risk: 'The limit per account (100) lets an attacker block an account for at most 15 minutes; a lower one would make that easy. Offices share an IP address, so its limit is higher than that of one person.',
  verify:
    'On the local build, run the commands under `curl` of the evidence, which send fifteen wrong passwords for one account. Before the change all responses are the same; afterwards they are 429 after ten attempts. Then sign in with the correct password of a second account: it works. Wait for the window, or restart: the first account signs in again.',
}

export const signInResponseFix: SignInFix = {
  place: 'code:sign-in-response',
  look: [
    lookAtSignIn,
    'Find out how passwords are stored and compared: bcrypt, argon2, scrypt, another hash, or plain text. If it is plain text or a fast hash (MD5, SHA-1, SHA-256), leave the comparison as it is, and report that as a severe problem.',
  ],
  steps: {
    steps: [
      'Give every failed sign-in the same status, message and redirect: unknown, unconfirmed and blocked accounts, and wrong passwords. Keep the status and redirect that a wrong password has now. Name both fields in the message, as in "Email or password is wrong".',
      'Let an unknown account take as long: if passwords are hashed, compare with a dummy hash. Create it once at the start, with the same function and cost as real ones. Refuse the sign-in afterwards in any case.',
      'Do the same for password reset ("If there is an account, we have sent an email") and sign-up (the email says that there is an account). Write the exact reason only to the log.',
    ],
  },
  variants: {
    express: {
      steps: [
        'In the handler of the sign-in, use one response for all failures: the one that a wrong password gets now, with a message that names both fields. Only with Passport the place is its strategy: `done(null, false, { message })`.',
        `If passwords are hashed with bcrypt, let an unknown account take as long. Adapt the names; with another hash use its own functions:

\`\`\`js
const dummyHash = bcrypt.hashSync('not a password', 10) // once, with the cost of the real hashes

const isRight = await bcrypt.compare(password, user ? user.passwordHash : dummyHash)
if (!user || !isRight) return refuseSignIn()
\`\`\``,
        'Do the same for password reset and sign-up. Write the exact reason only to the log.',
      ],
    },
    nextjs: {
      steps: [
        'Auth.js: `authorize` returns `null` for every failure and throws no `CredentialsSignin` with a `code` of its own; show one message. Supabase: show an own message instead of `error.message`. Own handler: one response for all failures, the one that a wrong password gets now.',
        'If passwords are hashed, compare with a dummy hash for an unknown account. Create it once, with the same function and cost; refuse the sign-in afterwards in any case.',
        'Do the same for password reset and sign-up. Write the exact reason only to the log.',
      ],
    },
    django: {
      steps: [
        "Django's own `LoginView` gives the same response. In an own view call `authenticate(request, username=…, password=…)` with the fields of this form, without `User.objects.get(…)` before it, and show one form error for `None`.",
        'With allauth set `ACCOUNT_PREVENT_ENUMERATION = True`. Check password reset and sign-up too.',
      ],
    },
    rails: {
      steps: [
        'Devise: `config.paranoid = true` in `config/initializers/devise.rb`. Own controller with `has_secure_password`: `User.authenticate_by(email:, password:)` (Rails 7.1 and later), which also takes the same time, and one message for `nil`.',
        'Check password reset and sign-up too.',
      ],
    },
    php: {
      steps: [
        'Use one response for all failures: the one that a wrong password gets now, with a message that names both fields.',
        "If passwords are stored by `password_hash`, call `password_verify($password, $user['password'] ?? $dummyHash)` also without a user. Make `$dummyHash` by `password_hash` with the same options. Without a user, refuse the sign-in in any case.",
        'Check password reset and sign-up too.',
      ],
    },
  },
  keep: ['Every user who could sign in before can sign in afterwards, with the same password.'],
  risk: 'The message no longer tells users which of the two is wrong: name both fields in it.',
  verify:
    'On the local build, sign in with a wrong password, once with an existing and once with an unknown account: status code, text and redirect location are the same. Then sign in with the correct password of a test account: it works.',
}
