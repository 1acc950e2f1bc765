import family from '../../../../../src/engine/detect/checks/secrets/client-secrets.ts'
import type { SecretCheckId } from '../../../../../src/engine/read/knowledge/secrets/secretVendor.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import type { Severity } from '../../../../../src/shared/model/severity.ts'
import {
  drawn,
  fakeGithubToken,
  fakeJwt,
  freshJsonWebKey,
  freshPrivateKey,
} from '../../../../helpers/fakes/fakeSecrets.ts'
import { exchange, page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { type CheckTable, type FoundCase, familyTable } from '../../../../helpers/tables/checkTable.ts'

const bundleUrl = `${siteUrl}assets/index-BqYc3x1a.js`

const bundle = (text: string) => ({ scripts: [script({ url: bundleUrl, text })] })

const assigned = (value: string, name = 'apiKey') =>
  bundle(`const a=1,b={${name}:"${value}"};export{b as c};`)

function finds(
  secret: string,
  {
    given = assigned(secret),
    severity = 'critical',
    samples,
    evidence,
  }: {
    given?: FoundCase['given']
    severity?: Severity
    samples: readonly string[]
    evidence?: Readonly<Record<string, string>>
  },
): FoundCase {
  const shownToo = evidence === undefined ? {} : { evidence }
  return { given, secrets: [secret], findings: [{ severity, samples, ...shownToo }] }
}

/** Every check must show a secret like this. */
const shown = (name: string, secret: string, path = '/assets/index-BqYc3x1a.js') => [
  `${name} ${redactSecret(secret).replaceAll('\n', ' ')} in ${path}`,
]

const serviceRole = fakeJwt({
  iss: 'supabase',
  ref: drawn('lower', 20),
  role: 'service_role',
  exp: 2_000_000_000,
})
const sbSecret = `sb_secret_${drawn('base62', 22)}_${drawn('base62', 8, 'x')}`
const openai = `sk-proj-${drawn('base62', 74)}T3Blbk${'FJ'}${drawn('base62', 74, 'b')}`
const openaiOld = `sk-${drawn('base62', 20)}T3Blbk${'FJ'}${drawn('base62', 20, 'b')}`
const anthropic = `sk-ant-${'api03'}-${drawn('base62', 93)}AA`
const gemini = `AIza${`Sy${drawn('base62', 33)}`}`
const geminiUrl = 'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent'
const stripeLive = `sk_live_${`51${drawn('base62', 97)}`}`
const stripeOld = `sk_live_${drawn('base62', 24)}`
const stripeRestricted = `rk_live_${`51${drawn('base62', 97, 'r')}`}`
const stripeTest = `sk_test_${`51${drawn('base62', 97, 't')}`}`
const clerkPublishable = `pk_live_${Buffer.from('clerk.example.com$').toString('base64')}`
const clerkSecret = `sk_live_${drawn('base62', 42)}`
const whsec = `whsec_${drawn('base62', 32)}`
const awsId = `AKIA${drawn('base32', 16)}`
const awsSecret = drawn('base62', 40, 'aws')
const pem = freshPrivateKey()
const pemOneLine = pem.trim().replaceAll('\n', '\\n')
const joinedPem = pem
  .trim()
  .split('\n')
  .map((line) => `"${line}\\n"`)
  .join(' +\n')
/** The secret that the check reports. */
const armourOf = (text: string) => text.slice(text.indexOf('-----BEGIN'), text.indexOf('-----END')).trimEnd()
const twilioToken = drawn('hex', 32)
const twilioSid = `AC${drawn('hex', 32, 'sid')}`
const mapbox = `sk.${Buffer.from(JSON.stringify({ u: 'someone', a: drawn('lower', 25) })).toString('base64url')}.${drawn('base62', 22)}`
const databasePassword = drawn('base62', 20)
const databaseHost = 'ep-cool-leaf-123456.eu-central-1.aws.neon.tech'
const databaseUrl = `postgresql://app:${databasePassword}@${databaseHost}:5432`
const telegram = `${drawn('digits', 10, 'tg').replace(/^0/, '7')}:AA${drawn('base62', 33)}`
const discordBot = `${Buffer.from('1187654321098765432').toString('base64url')}.${drawn('base62', 6)}.${drawn('base62', 38)}`

const uuid = `${drawn('hex', 8)}-${drawn('hex', 4)}-${drawn('hex', 4, 'b')}-${drawn('hex', 4, 'c')}-${drawn('hex', 12)}`

const saas: readonly (readonly [name: string, key: string, harmless: string])[] = [
  ['Notion token', `ntn_${drawn('digits', 11)}${drawn('base62', 35)}`, 'ntn_notification_center_settings'],
  ['Linear API key', `lin_api_${drawn('base62', 40)}`, `lin_api_${'x'.repeat(40)}`],
  ['Linear OAuth token', `lin_oauth_${drawn('hex', 64)}`, 'lin_oauth_callback'],
  ['Airtable token', `pat${drawn('base62', 14)}.${drawn('hex', 64)}`, 'pathToComponents.prototype'],
  ['Shopify access token', `shpat_${drawn('hex', 32)}`, `shpat_${'0'.repeat(32)}`],
  ['Shopify app secret', `shpss_${drawn('hex', 32)}`, 'shpss_your_app_secret_goes_here_0000'],
  ['HubSpot private app token', `pat-eu1-${uuid}`, 'pat-eu1-00000000-0000-0000-0000-000000000000'],
  [
    'PlanetScale token',
    `pscale_tkn_${drawn('base62', 43)}`,
    'pscale_tkn_your_planetscale_service_token_here',
  ],
  ['Neon API key', `napi_${drawn('lower', 64)}`, 'napi_create_external_arraybuffer'],
  ['Langfuse secret key', `sk-lf-${uuid}`, `pk-lf-${uuid}`],
  ['PostHog personal API key', `phx_${drawn('base62', 48)}`, 'phx_toolbar_personal_key'],
  [
    'Sentry organization token',
    `sntrys_eyJ${drawn('base62', 120)}_${drawn('base62', 43)}`,
    'sntrys_your_token',
  ],
  ['Sentry user token', `sntryu_${drawn('hex', 64)}`, `sntryu_${'a'.repeat(64)}`],
  ['Grafana service account token', `glsa_${drawn('base62', 32)}_${drawn('hex', 8)}`, 'glsa_token'],
  ['New Relic user key', `NRAK-${drawn('upper', 27)}`, `NRJS-${drawn('hex', 19)}`],
  ['Contentful management token', `CFPAT-${drawn('base62', 43)}`, 'CFPAT-your-content-management-token'],
  ['Figma token', `figd_${drawn('base62', 40)}`, 'figd_your_personal_access_token_for_figma'],
  ['Postman API key', `PMAK-${drawn('hex', 24)}-${drawn('hex', 34, 'p')}`, 'PMAK-'],
  ['Doppler token', `dp.st.prd.${drawn('base62', 43)}`, 'dp.st.style.transform'],
  ['Atlassian API token', `ATATT3${drawn('base62', 186)}`, 'ATATT3xFfGF0'],
  ['Google OAuth client secret', `GOCSPX-${drawn('base62', 28)}`, 'GOCSPX-your-client-secret'],
  ['Azure storage account key', `AccountKey=${drawn('base62', 86)}==`, `AccountKey=${'A'.repeat(86)}==`],
  [
    'Cloudinary URL with the API secret',
    `cloudinary://${drawn('digits', 15)}:${drawn('base62', 27)}@democloud`,
    'cloudinary://API_KEY:API_SECRET@CLOUD_NAME',
  ],
  ['Square access token', `sq0atp-${drawn('base62', 22)}`, `sq0idp-${drawn('base62', 22)}`],
  ['Square application secret', `sq0csp-${drawn('base62', 43)}`, 'sq0csp-your-application-secret'],
  [
    'Paddle API key',
    `pdl_live_apikey_${drawn('lower', 26)}_${drawn('base62', 22)}_${drawn('base62', 3)}`,
    `live_${drawn('hex', 27)}`,
  ],
  ['Polar access token', `polar_oat_${drawn('base62', 43)}`, 'polar_angle_axis_tick_label_formatter_x'],
  ['Inngest signing key', `signkey-prod-${drawn('hex', 64)}`, `signkey-test-${drawn('hex', 64)}`],
  ['Cal.com API key', `cal_live_${drawn('hex', 32)}`, 'cal_live_region'],
  ['Typeform token', `tfp_${drawn('base62', 44)}_${drawn('base62', 14)}`, 'tfp_your_token'],
  ['Apify API token', `apify_api_${drawn('base62', 36)}`, 'apify_api_client'],
  ['E2B API key', `e2b_${drawn('hex', 40)}`, 'e2b_sandbox_timeout'],
  ['Databricks token', `dapi${drawn('hex', 32)}`, 'dapixel'],
]
const legacyNotion = `secret_${drawn('base62', 43)}`
const firecrawl = `fc-${drawn('hex', 32)}`
const basicAuth = `https://deploy:${drawn('base62', 20)}@intern.acme-corp.com`

const publicValues: Readonly<Record<string, string>> = {
  'a Supabase anon key': fakeJwt({
    iss: 'supabase',
    ref: drawn('lower', 20),
    role: 'anon',
    exp: 2_000_000_000,
  }),
  'a Supabase publishable key': `sb_publishable_${drawn('base62', 31)}`,
  'a Stripe publishable key': `pk_live_51${drawn('base62', 97)}`,
  'a Clerk publishable key': clerkPublishable,
  'a Mapbox public token': `pk.eyJ${drawn('base62', 60)}.${drawn('base62', 22)}`,
  'a PostHog key': `phc_${drawn('base62', 43)}`,
  'a Sentry DSN': `https://${drawn('hex', 32)}@o450000.ingest.sentry.io/4500000000000001`,
  'a reCAPTCHA site key': `6L${drawn('base62', 38)}`,
  'a commit and a UUID': `${drawn('hex', 40)} 0192f8a1-7c3e-7b21-9d41-6f2b8e4c1a90`,
}

const cleanForAll: CheckTable['clean'] = {
  'a site without scripts': {},
  ...Object.fromEntries(Object.entries(publicValues).map(([name, value]) => [name, assigned(value)])),
}

type OwnTable = { readonly clean: CheckTable['clean']; readonly found: CheckTable['found'] }

const tables: Readonly<Record<SecretCheckId, OwnTable>> = {
  'secrets.supabase-service-role': {
    clean: {
      'a key of a local Supabase': assigned(
        fakeJwt({ iss: 'supabase-demo', role: 'service_role', exp: 1_983_812_996 }),
      ),
      'a key that had expired at the time of the response': {
        responses: [
          exchange({
            url: bundleUrl,
            headers: { 'content-type': 'text/javascript', date: 'Thu, 01 Jan 2026 00:00:00 GMT' },
            body: `k="${fakeJwt({ iss: 'supabase', role: 'service_role', exp: 1_600_000_000 })}"`,
          }),
        ],
      },
      'a secret key in a placeholder': assigned('sb_secret_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'placeholder'),
    },
    found: {
      'a service_role key': finds(serviceRole, { samples: shown('Supabase service_role key', serviceRole) }),
      'a service_role key in an inline script': finds(serviceRole, {
        given: { responses: [page({ body: `<script>const k="${serviceRole}"</script>` })] },
        samples: shown('Supabase service_role key', serviceRole, '/'),
      }),
      'a service_role key beside the public key': finds(serviceRole, {
        given: bundle(
          `createClient(u,"${publicValues['a Supabase anon key']}");createClient(u,"${serviceRole}")`,
        ),
        samples: shown('Supabase service_role key', serviceRole),
      }),
      'a secret key in the new format': finds(sbSecret, { samples: shown('Supabase secret key', sbSecret) }),
      'two keys as two findings': {
        given: bundle(`a("${serviceRole}");b("${sbSecret}")`),
        secrets: [serviceRole, sbSecret],
        findings: [
          { severity: 'critical', samples: shown('Supabase secret key', sbSecret) },
          { severity: 'critical', samples: shown('Supabase service_role key', serviceRole) },
        ],
      },
    },
  },
  'secrets.supabase-access-token': {
    clean: { 'a class name': assigned('sbp_panel_header'), zeros: assigned(`sbp_${'0'.repeat(40)}`) },
    found: {
      'a token': finds(`sbp_${drawn('hex', 40)}`, {
        samples: shown('Supabase access token', `sbp_${drawn('hex', 40)}`),
      }),
      'a token of version 0': finds(`sbp_v0_${drawn('hex', 40)}`, {
        samples: shown('Supabase access token', `sbp_v0_${drawn('hex', 40)}`),
      }),
    },
  },
  'secrets.openai': {
    clean: {
      'class names with the same prefix': bundle(
        '.sk-circle-fade-dot{}.sk-folding-cube{} "sk-proj-button-primary-large"',
      ),
      'the format shown in an input': {
        responses: [page({ body: `<input placeholder="${openai}"><p>Paste your key</p>` })],
      },
      'a regular expression for keys': bundle('/^sk-[a-zA-Z0-9]{20}T3BlbkFJ[a-zA-Z0-9]{20}$/.test(k)'),
      'a key in a code block of a tutorial': {
        responses: [page({ body: `<pre><code>const key = "${openaiOld}"</code></pre>` })],
      },
      'a placeholder': assigned(`sk-proj-${'x'.repeat(74)}T3BlbkFJ${'x'.repeat(74)}`),
      'a third-party script': {
        scripts: [script({ url: 'https://widget.example.net/w.js', text: `key="${openai}"` })],
      },
    },
    found: {
      'a project key': {
        ...finds(openai, { samples: shown('OpenAI API key', openai) }),
        findings: [
          {
            severity: 'critical',
            samples: shown('OpenAI API key', openai),
            url: bundleUrl,
            confidence: 'certain',
            excerpt: `apiKey = ${redactSecret(openai)}`,
            evidence: { kind: 'OpenAI API key' },
          },
        ],
      },
      'a key in the old format': finds(openaiOld, { samples: shown('OpenAI API key', openaiOld) }),
      'a key after an escaped line break': finds(openai, {
        given: bundle(`e="A=1\\nOPENAI_API_KEY=x\\n${openai}"`),
        samples: shown('OpenAI API key', openai),
      }),
      'a key after an escaped quote': finds(openai, {
        given: bundle(`self.__next_f.push([1,"{\\"k\\":\\"${openai}\\"}"])`),
        samples: shown('OpenAI API key', openai),
      }),
      'a key that the page both uses and displays': finds(openai, {
        given: { responses: [page({ body: `<code>${openai}</code><script>k="${openai}"</script>` })] },
        samples: shown('OpenAI API key', openai, '/'),
      }),
      'a key in an API response': finds(openai, {
        given: {
          responses: [
            exchange({
              url: `${siteUrl}api/config`,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ openai }),
            }),
          ],
        },
        samples: shown('OpenAI API key', openai, '/api/config'),
        evidence: { kind: 'OpenAI API key in a response' },
      }),
      'a key in an API response and in a script': finds(openai, {
        given: {
          responses: [
            exchange({
              url: `${siteUrl}api/config`,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ openai }),
            }),
          ],
          scripts: [script({ url: bundleUrl, text: `a="${openai}"` })],
        },
        samples: [...shown('OpenAI API key', openai, '/api/config'), ...shown('OpenAI API key', openai)],
        evidence: { kind: 'OpenAI API key' },
      }),
      'the same key in two files as one finding': finds(openai, {
        given: {
          scripts: [
            script({ url: bundleUrl, text: `a="${openai}"` }),
            script({ url: `${siteUrl}b.js`, text: `"${openai}"` }),
          ],
        },
        samples: [...shown('OpenAI API key', openai), ...shown('OpenAI API key', openai, '/b.js')],
      }),
      'a key after a comment that disables secret scanners': finds(openai, {
        given: bundle(`/* secretlint-disable gitleaks:allow nosec */ k="${openai}"`),
        samples: shown('OpenAI API key', openai),
      }),
    },
  },
  'secrets.anthropic': {
    clean: {
      'a placeholder value': assigned('sk-ant-api03-...', 'placeholder'),
      'a model name': assigned('claude-sonnet-4-5'),
    },
    found: {
      'a key': finds(anthropic, { samples: shown('Anthropic API key', anthropic) }),
      'an admin key': finds(`sk-ant-${'admin01'}-${drawn('base62', 93)}AA`, {
        samples: shown('Anthropic API key', `sk-ant-${'admin01'}-${drawn('base62', 93)}AA`),
      }),
    },
  },
  'secrets.ai-provider': {
    clean: {
      'a name that ends like an Anyscale key': bundle(
        'reusesecret_name="acmeinternalpasswordstore1";esecret_options=1',
      ),
      'an icon name in the old DeepSeek format without DeepSeek': assigned(`sk-${drawn('hex', 32)}`),
      'names in snake case': bundle('hf_transformers_pipeline_model_name_x, r8_shader_compiler_option_level'),
    },
    found: Object.fromEntries(
      (
        [
          ['Groq API key', `gsk_${drawn('base62', 52)}`],
          ['Hugging Face token', `hf_${drawn('letters', 34)}`],
          ['Replicate API token', `r8_${drawn('base62', 37)}`],
          ['xAI API key', `xai-${drawn('base62', 80)}`],
          ['OpenRouter API key', `sk-or-v1-${drawn('hex', 64)}`],
          ['Perplexity API key', `pplx-${drawn('base62', 48)}`],
          ['ElevenLabs API key', `sk_${drawn('hex', 48)}`],
          ['Pinecone API key', `pcsk_${drawn('base62', 6)}_${drawn('base62', 63)}`],
          ['LangSmith API key', `lsv2_pt_${drawn('hex', 32)}_${drawn('hex', 10, 'b')}`],
          ['Cerebras API key', `csk-${drawn('lower', 48)}`],
          ['Tavily API key', `tvly-dev-${drawn('base62', 32)}`],
        ] as const
      ).map(([name, key]) => [name, finds(key, { severity: 'high', samples: shown(name, key) })]),
    ),
  },
  'secrets.google-ai': {
    clean: {
      'a key without Gemini': assigned(gemini),
      'the Firebase configuration beside a Gemini client': bundle(
        `initializeApp({apiKey:"${gemini}",authDomain:"x.firebaseapp.com"});fetch("${geminiUrl}")`,
      ),
      'a Google Maps key beside a Gemini client': bundle(
        `"https://maps.googleapis.com/maps/api/js?key=${gemini}";${' '.repeat(400)}fetch("${geminiUrl}")`,
      ),
      'a key beside a Firebase configuration, with the Gemini client in another file': {
        scripts: [
          script({
            url: bundleUrl,
            text: `initializeApp({apiKey:"${gemini}",authDomain:"x.firebaseapp.com"})`,
          }),
          script({ url: `${siteUrl}gemini.js`, text: `fetch("${geminiUrl}")` }),
        ],
      },
      'a separate key on a site with maps and Gemini': {
        scripts: [
          script({ url: bundleUrl, text: `const k="${gemini}";export{k as a};` }),
          script({ url: `${siteUrl}maps.js`, text: 'load("https://maps.googleapis.com/maps/api/js")' }),
          script({ url: `${siteUrl}gemini.js`, text: `fetch("${geminiUrl}")` }),
        ],
      },
      'the key of Firebase AI Logic, which App Check protects': bundle(
        `initializeApp({apiKey:"${gemini}",projectId:"x",authDomain:"x.firebaseapp.com"});getGenerativeModel(ai,{model:"gemini-2.5-flash"})`,
      ),
      "a sample of Google's documentation": bundle(
        `fetch("${geminiUrl}?key=AIzaSyabcdefghij${'klmnopqrstuvwxyz1234567'}")`,
      ),
    },
    found: {
      'a key in the URL': finds(gemini, {
        given: bundle(`fetch("${geminiUrl}?key=${gemini}")`),
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
      'a key in one file and the call in another': finds(gemini, {
        given: {
          scripts: [
            script({ url: bundleUrl, text: `const k="${gemini}";export{k as a};` }),
            script({
              url: `${siteUrl}gemini.js`,
              text: `import{a}from"./i.js";fetch("${geminiUrl}?key="+a)`,
            }),
          ],
        },
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
      'a key beside a Firebase configuration, in the URL of the call': finds(gemini, {
        given: bundle(
          `initializeApp({authDomain:"x.firebaseapp.com",projectId:"x"});fetch("${geminiUrl}?key=${gemini}")`,
        ),
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
      'a key named for Gemini': finds(gemini, {
        given: bundle(`e={VITE_GEMINI_API_KEY:"${gemini}",VITE_FIREBASE_AUTH_DOMAIN:"x.firebaseapp.com"}`),
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
      'a key in a request header': finds(gemini, {
        given: bundle(`fetch("${geminiUrl}",{headers:{"x-goog-api-key":"${gemini}"}})`),
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
      'a key of the former client library': finds(gemini, {
        given: bundle(
          `const g=new GoogleGenerativeAI("${gemini}").getGenerativeModel({model:"gemini-1.5-pro"})`,
        ),
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
      'a key of the client library': finds(gemini, {
        given: bundle(`var l=new GoogleGenAI({apiKey:"${gemini}"})`),
        severity: 'high',
        samples: shown('Google Gemini API key', gemini),
      }),
    },
  },
  'secrets.stripe-live': {
    clean: {
      'a test key': assigned(stripeTest),
      'a Clerk key': bundle(`"${clerkPublishable}";"${clerkSecret}"`),
      'a Paystack key': assigned(`sk_live_${drawn('hex', 40)}`),
      'a masked key': assigned(`sk_live_${'*'.repeat(24)}`),
      'a placeholder': assigned('sk_live_yourStripeSecretKeyGoesHere'),
    },
    found: {
      'a secret key': finds(stripeLive, { samples: shown('Stripe live secret key', stripeLive) }),
      'a secret key of the old length': finds(stripeOld, {
        samples: shown('Stripe live secret key', stripeOld),
      }),
      'a restricted key': finds(stripeRestricted, {
        samples: shown('Stripe live restricted key', stripeRestricted),
      }),
    },
  },
  'secrets.stripe-test': {
    clean: {
      "the sample of Stripe's documentation": assigned(`sk_test_4eC39HqLyj${'WDarjtT1zdp7dc'}`),
      'a live key': assigned(stripeLive),
    },
    found: {
      'a test key': finds(stripeTest, {
        severity: 'medium',
        samples: shown('Stripe test secret key', stripeTest),
      }),
    },
  },
  'secrets.webhook-signing': {
    clean: {
      'a placeholder value': assigned('whsec_...'),
      'a placeholder': assigned(`whsec_${'x'.repeat(32)}`),
      'a documentation sample': assigned(
        `whsec_${Buffer.from('an example of a signing secret..').toString('base64')}`,
      ),
    },
    found: {
      'a webhook signing secret': finds(whsec, {
        severity: 'high',
        samples: shown('Webhook signing secret', whsec),
      }),
    },
  },
  'secrets.clerk-secret': {
    clean: {
      'a key in the same format without Clerk': assigned(clerkSecret),
      'a Stripe key on a site with Clerk': bundle(`"${clerkPublishable}";"${stripeLive}"`),
    },
    found: {
      'a secret key beside the publishable one': finds(clerkSecret, {
        given: bundle(`a="${clerkPublishable}";b="${clerkSecret}"`),
        samples: shown('Clerk secret key', clerkSecret),
      }),
      'a secret key and the publishable key in different files': finds(clerkSecret, {
        given: {
          scripts: [
            script({ url: bundleUrl, text: `a="${clerkPublishable}"` }),
            script({ url: `${siteUrl}assets/b.js`, text: `b="${clerkSecret}"` }),
          ],
        },
        samples: shown('Clerk secret key', clerkSecret, '/assets/b.js'),
      }),
    },
  },
  'secrets.aws': {
    clean: {
      "the sample of Amazon's documentation": assigned(`AKIAIOSFODNN7${'EXAMPLE'}`),
      'the access key ID in a signed URL': assigned(
        `https://b.s3.amazonaws.com/k?X-Amz-Credential=${awsId}%2F20260101%2Feu-west-1%2Fs3%2Faws4_request`,
      ),
      'the access key ID in an upload form': {
        responses: [page({ body: `<input name="AWSAccessKeyId" type="hidden" value="${awsId}"><br>` })],
      },
      'a commit hash': assigned(drawn('hex', 40)),
      'encoded data that contains the format of an ID': assigned(
        `AGFzbQ${drawn('base62', 100)}/${awsId}/${drawn('base62', 100)}`,
      ),
    },
    found: {
      'an access key ID with its secret': {
        given: bundle(`new S3({accessKeyId:"${awsId}",secretAccessKey:"${awsSecret}"})`),
        secrets: [awsId, awsSecret],
        findings: [{ severity: 'critical', samples: shown('AWS access key with its secret', awsId) }],
      },
      'a lone access key ID': finds(awsId, {
        severity: 'medium',
        samples: shown('AWS access key id', awsId),
      }),
      'an access key ID near a commit hash': finds(awsId, {
        given: bundle(`a="${awsId}",commit="${drawn('hex', 40)}"`),
        severity: 'medium',
        samples: shown('AWS access key id', awsId),
      }),
    },
  },
  'secrets.gcp-service-account': {
    clean: {
      'a private key of something else': assigned(pemOneLine),
      'a service account without its key': bundle(
        '{type:"service_account",client_email:"a@b.iam.gserviceaccount.com"}',
      ),
      'a service account with a truncated key': bundle(
        '{type:"service_account",private_key:"-----BEGIN PRIVATE KEY-----\\n…\\n-----END PRIVATE KEY-----\\n"}',
      ),
    },
    found: {
      'a key file in a bundle': {
        given: bundle(`{type:"service_account",project_id:"x",private_key:"${pemOneLine}\\n"}`),
        secrets: [pemOneLine.slice(40, 80)],
        findings: [
          { severity: 'critical', samples: shown('Google service account key', armourOf(pemOneLine)) },
        ],
      },
    },
  },
  'secrets.github': {
    clean: {
      'a token with an invalid checksum': assigned(`ghp_${drawn('base62', 36)}`),
      "a sample of GitHub's documentation": assigned(`ghp_zQWBuTSOoRi4A9sp${'HcVY5ncnsDkxkJ0mLq17'}`),
    },
    found: {
      'a personal token': finds(fakeGithubToken('ghp_'), {
        samples: shown('GitHub token', fakeGithubToken('ghp_')),
      }),
      'a fine-grained token': finds(`github_pat_${drawn('base62', 22)}_${drawn('base62', 59)}`, {
        samples: shown(
          'GitHub fine-grained token',
          `github_pat_${drawn('base62', 22)}_${drawn('base62', 59)}`,
        ),
      }),
      'a server token': finds(`ghs_${drawn('base62', 36)}`, {
        samples: shown('GitHub server-to-server token', `ghs_${drawn('base62', 36)}`),
      }),
    },
  },
  'secrets.vcs-registry': {
    clean: { 'npm settings': bundle('npm_config_registry npm_package_version npm_lifecycle_event') },
    found: Object.fromEntries(
      (
        [
          ['GitLab token', `glpat-${drawn('base62', 20)}`],
          ['npm token', `npm_${drawn('base62', 36)}`],
          ['Docker Hub token', `dckr_pat_${drawn('base62', 27)}`],
          ['PyPI token', `pypi-AgEIcHlwaS5vcmc${drawn('base62', 150)}`],
        ] as const
      ).map(([name, key]) => [name, finds(key, { severity: 'high', samples: shown(name, key) })]),
    ),
  },
  'secrets.hosting': {
    clean: {
      'names with the same prefix': bundle(
        'vcp_panel_left_column_wide do_v1_migration cf_clearance_cookie_name',
      ),
    },
    found: Object.fromEntries(
      (
        [
          ['Vercel token', `vcp_${drawn('base62', 56)}`],
          ['Netlify token', `nfp_${drawn('base62', 36)}`],
          ['Cloudflare API token', `cfut_${drawn('base62', 40)}${drawn('hex', 8)}`],
          ['DigitalOcean token', `dop_v1_${drawn('hex', 64)}`],
          ['Heroku API key', `HRKU-AA${drawn('base62', 58)}`],
          ['Render API key', `rnd_${drawn('base62', 32)}`],
          ['Fly.io token', `fo1_${drawn('base62', 43)}`],
        ] as const
      ).map(([name, key]) => [name, finds(key, { samples: shown(name, key) })]),
    ),
  },
  'secrets.email-provider': {
    clean: {
      'a variable with the prefix of a Resend key': bundle(
        `new Resend(k);var re_validate_${drawn('letters', 24).toLowerCase()}=/a/`,
      ),
      'the format of a Resend key without Resend': assigned(
        `re_${drawn('base62', 8)}_${drawn('base62', 24)}`,
      ),
      'the format of a Mailgun key without Mailgun': assigned(`key-${drawn('hex', 32)}`),
      'a "Resend code" button': bundle(
        `t("Resend code");k="re_${drawn('base62', 8)}_${drawn('base62', 24)}"`,
      ),
    },
    found: {
      'a SendGrid key': finds(`SG.${drawn('base62', 22)}.${drawn('base62', 43)}`, {
        severity: 'high',
        samples: shown('SendGrid API key', `SG.${drawn('base62', 22)}.${drawn('base62', 43)}`),
      }),
      'a Resend key': finds(`re_${drawn('base62', 8)}_${drawn('base62', 24)}`, {
        given: bundle(
          `fetch("https://api.resend.com/emails",{h:"Bearer re_${drawn('base62', 8)}_${drawn('base62', 24)}"})`,
        ),
        severity: 'high',
        samples: shown('Resend API key', `re_${drawn('base62', 8)}_${drawn('base62', 24)}`),
      }),
      'a Resend key recognized by its variable': finds(`re_${drawn('base62', 8)}_${drawn('base62', 24)}`, {
        given: assigned(`re_${drawn('base62', 8)}_${drawn('base62', 24)}`, 'resendApiKey'),
        severity: 'high',
        samples: shown('Resend API key', `re_${drawn('base62', 8)}_${drawn('base62', 24)}`),
      }),
      'a Mailgun key': finds(`key-${drawn('hex', 32)}`, {
        given: bundle(`fetch("https://api.mailgun.net/v3",{auth:"api:key-${drawn('hex', 32)}"})`),
        severity: 'high',
        samples: shown('Mailgun API key', `key-${drawn('hex', 32)}`),
      }),
      'a Brevo key': finds(`xkeysib-${drawn('hex', 64)}-${drawn('base62', 16)}`, {
        severity: 'high',
        samples: shown('Brevo API key', `xkeysib-${drawn('hex', 64)}-${drawn('base62', 16)}`),
      }),
    },
  },
  'secrets.twilio': {
    clean: {
      'an account ID without its token': assigned(twilioSid),
      'an API key SID without its secret': assigned(`SK${drawn('hex', 32)}`),
      'the prefix inside a hash': bundle(
        `integrity="${drawn('hex', 30)}AC${drawn('hex', 32)}";h="${drawn('hex', 32)}"`,
      ),
    },
    found: {
      'an account ID and its token as arguments': finds(twilioToken, {
        given: bundle(`twilio("${twilioSid}","${twilioToken}")`),
        severity: 'high',
        samples: shown('Twilio auth token', twilioToken),
      }),
      'an account ID and its token as properties': finds(twilioToken, {
        given: bundle(`{authToken:"${twilioToken}",accountSid:"${twilioSid}"}`),
        severity: 'high',
        samples: shown('Twilio auth token', twilioToken),
      }),
      'an API key SID and its secret': finds(drawn('base62', 32, 'tw'), {
        given: bundle(`{apiKey:"SK${drawn('hex', 32)}",apiSecret:"${drawn('base62', 32, 'tw')}"}`),
        severity: 'high',
        samples: shown('Twilio API key secret', drawn('base62', 32, 'tw')),
      }),
    },
  },
  'secrets.slack': {
    clean: {
      "the sample of Slack's documentation": assigned(
        `https://hooks.slack.com/services/T${'0'.repeat(8)}/B${'0'.repeat(8)}/${'X'.repeat(24)}`,
      ),
      'a placeholder value': assigned('xoxb-your-token'),
    },
    found: {
      'a bot token': finds(`xoxb-${drawn('digits', 12)}-${drawn('digits', 13)}-${drawn('base62', 24)}`, {
        severity: 'high',
        samples: shown(
          'Slack token',
          `xoxb-${drawn('digits', 12)}-${drawn('digits', 13)}-${drawn('base62', 24)}`,
        ),
      }),
      'a webhook': finds(drawn('base62', 24), {
        given: bundle(
          `fetch("https:\\/\\/hooks.slack.com\\/services\\/T${drawn('upper', 9)}\\/B${drawn('upper', 10)}\\/${drawn('base62', 24)}")`,
        ),
        severity: 'high',
        samples: shown(
          'Slack webhook',
          `hooks.slack.com\\/services\\/T${drawn('upper', 9)}\\/B${drawn('upper', 10)}\\/${drawn('base62', 24)}`,
        ),
      }),
    },
  },
  'secrets.chat-webhook': {
    clean: {
      'the format of a bot token without Discord': assigned(discordBot),
      'an invitation to a server': assigned('https://discord.com/invite/abcdefg'),
      'a timestamp and a name': assigned('1700000000:AAbout the author of this very page'),
    },
    found: {
      'a Discord webhook': finds(drawn('base62', 68), {
        given: assigned(`https://discord.com/api/webhooks/1187654321098765432/${drawn('base62', 68)}`),
        severity: 'high',
        samples: shown(
          'Discord webhook',
          `discord.com/api/webhooks/1187654321098765432/${drawn('base62', 68)}`,
        ),
      }),
      'a Discord bot token': finds(discordBot, {
        given: bundle(`fetch("https://discord.com/api/v10/x",{h:"Bot ${discordBot}"})`),
        severity: 'high',
        samples: shown('Discord bot token', discordBot),
      }),
      'a Telegram bot token': finds(telegram, {
        given: bundle(`fetch("https://api.telegram.org/bot${telegram}/sendMessage")`),
        severity: 'high',
        samples: shown('Telegram bot token', telegram),
      }),
    },
  },
  'secrets.mapbox-secret': {
    clean: { 'the public token with the same content': assigned(mapbox.replace('sk.', 'pk.')) },
    found: {
      'a secret token': finds(mapbox, { severity: 'high', samples: shown('Mapbox secret token', mapbox) }),
    },
  },
  'secrets.database-url': {
    clean: {
      'a local database': assigned(`postgres://app:${databasePassword}@localhost:5432/main`),
      'a database with a container hostname': assigned(`postgres://app:${databasePassword}@db:5432/main`),
      'a database in a private network': assigned(`mysql://app:${databasePassword}@192.168.1.20/main`),
      'a placeholder password': assigned(
        'postgresql://postgres:[YOUR-PASSWORD]@db.abc.supabase.co:5432/postgres',
      ),
      'sample credentials': assigned('mongodb+srv://user:password@cluster0.mongodb.net/test'),
      'a template literal': assigned(`postgres://\${user}:\${password}@${databaseHost}/main`),
      'a URL without a password': assigned('redis://cache.acme-corp.com:6379'),
      'a sample host': assigned(`mysql://app:${databasePassword}@db.example.com/main`),
    },
    found: {
      'a PostgreSQL URL': finds(databasePassword, {
        given: assigned(`${databaseUrl}/main?sslmode=require`),
        samples: shown('Database URL with a password', databaseUrl),
      }),
      'a MongoDB URL': finds(databasePassword, {
        given: assigned(`mongodb+srv://app:${databasePassword}@cluster0.ab1cd.mongodb.net/main`),
        samples: shown(
          'Database URL with a password',
          `mongodb+srv://app:${databasePassword}@cluster0.ab1cd.mongodb.net`,
        ),
      }),
    },
  },
  'secrets.private-key': {
    clean: {
      'PEM markers only, as in a library': bundle(
        '"-----BEGIN PRIVATE KEY-----\\n"+b(e)+"\\n-----END PRIVATE KEY-----"',
      ),
      'a truncated key, as in documentation': bundle(
        `"-----BEGIN PRIVATE KEY-----\\n${pem.slice(28, 60)}...\\n-----END PRIVATE KEY-----"`,
      ),
      'a key without its middle part': bundle(
        `"-----BEGIN PRIVATE KEY-----\\n${`MIIE${drawn('base62', 96)}`}\\n-----END PRIVATE KEY-----"`,
      ),
      'a public JSON Web Key': bundle(
        '{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"}',
      ),
      'SVG path data': bundle('{"d":"M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2z"}'),
      'the sample of RFC 7515': bundle(
        `{"kty":"EC","crv":"P-256","d":"jpsQnnGQmL-YBIffH1136c${'spYG6-0iY7X1fCE9-E9LI'}"}`,
      ),
      'the key of a service account, which another check reports': bundle(
        `{client_email:"a@b.iam.gserviceaccount.com",private_key:"${pemOneLine}"}`,
      ),
    },
    found: {
      'a key in PEM': {
        given: bundle(`const k=\`${pem}\``),
        secrets: [pem.slice(30, 80)],
        findings: [{ severity: 'critical', samples: shown('Private key', armourOf(pem)) }],
      },
      'a key concatenated from lines': {
        given: bundle(joinedPem),
        secrets: [pem.slice(30, 80)],
        findings: [{ severity: 'critical', samples: shown('Private key', armourOf(joinedPem)) }],
      },
      'a private JSON Web Key': jsonWebKeyCase(),
    },
  },
  'secrets.saas': {
    clean: {
      'a DatoCMS token for its delivery API, which front ends may contain': bundle(
        `fetch("https://graphql.datocms.com/",{headers:{Authorization:"Bearer ${drawn('hex', 30)}"}})`,
      ),
      'a checksum beside the management API of DatoCMS': bundle(
        `const u="https://site-api.datocms.com/items",commitSha="${drawn('hex', 30)}"`,
      ),
      'font data that begins like an Instagram token': bundle(
        `src:"data:font/woff2;base64,IGAA${drawn('base62', 150)}"`,
      ),
      'a Base64 image with large areas of one color': bundle(
        `src:"data:image/gif;base64,R0lGODlh/${'A'.repeat(21)}${drawn('base62', 90)}/${drawn('base62', 120)}"`,
      ),
      'lines of zeros and other data': bundle(`"${'A'.repeat(21)}${drawn('base62', 79)}",`),
      'a link to Instagram beside a sample token': bundle(
        `link="https://www.instagram.com/acme",placeholder="IGAA${'x'.repeat(150)}"`,
      ),
      ...Object.fromEntries(saas.map(([name, , harmless]) => [`no ${name}`, assigned(harmless)])),
      'an old Notion token format without Notion': assigned(legacyNotion),
      'the format of a Firecrawl key without Firecrawl': assigned(firecrawl),
      "the sample of Paddle's documentation": assigned(
        `pdl_live_apikey_${'01gtgztp8f4kek3yd4g1wrksa3'}_${'q6TGTJyvoIz7LDtXT65bX7'}_AQO`,
      ),
      'a key in a code block': {
        responses: [page({ body: `<pre>LINEAR_API_KEY=lin_api_${drawn('base62', 40)}</pre>` })],
      },
    },
    found: {
      ...Object.fromEntries(
        saas.map(([name, key]) => [
          name,
          finds(key, {
            severity: name.startsWith('Square access') ? 'critical' : 'high',
            samples: shown(name, key),
          }),
        ]),
      ),
      'an old Notion token beside a call': finds(legacyNotion, {
        given: bundle(`fetch("https://api.notion.com/v1/pages",{h:"Bearer ${legacyNotion}"})`),
        severity: 'high',
        samples: shown('Notion token', legacyNotion),
      }),
      'a Firecrawl key beside a call': finds(firecrawl, {
        given: bundle(`new FirecrawlApp({apiKey:"${firecrawl}"})`),
        severity: 'high',
        samples: shown('Firecrawl API key', firecrawl),
      }),
    },
  },
  'secrets.basic-auth-url': {
    clean: {
      'sample credentials': assigned('https://user:password@api.acme-corp.com/v1'),
      'a placeholder user name': assigned(`https://username:${drawn('base62', 12)}@api.acme-corp.com`),
      'test URLs of a library': bundle(
        'new URL("https://a:b@c.com"),new URL("http://foo:bar@example.com:80/x")',
      ),
      'a localhost URL': assigned(`http://admin:${drawn('base62', 12)}@localhost:5984`),
      'a host in a private network': assigned(`http://admin:${drawn('base62', 12)}@192.168.1.20/`),
      'a template literal': assigned(`https://\${u}:\${p}@api.acme-corp.com`),
      'a masked password': assigned('https://deploy:****@api.acme-corp.com'),
      'a Sentry DSN with both keys': assigned(
        `https://${drawn('hex', 32)}:${drawn('hex', 32, 'b')}@o1.ingest.sentry.io/12`,
      ),
      'font and package URLs with an @': bundle(
        '"https://fonts.googleapis.com/css2?family=Inter:wght@400;700","https://unpkg.com:443/react@18.2.0/x.js"',
      ),
      'a URL and an email address in one list': bundle('["https://acme.com","mail:someone@acme-corp.com"]'),
      'a URL in a code block': { responses: [page({ body: `<code>curl ${basicAuth}</code>` })] },
    },
    found: {
      'a URL in a bundle': finds(basicAuth.slice(15, 35), {
        given: assigned(`${basicAuth}/api`),
        severity: 'medium',
        samples: shown('URL with a password', basicAuth),
      }),
      'a URL with escaped slashes': finds(basicAuth.slice(15, 35), {
        given: bundle(`{"url":"${basicAuth.replaceAll('/', '\\/')}\\/"}`),
        severity: 'medium',
        samples: shown('URL with a password', basicAuth.replaceAll('/', '\\/')),
      }),
      'a link in a page': {
        given: { responses: [page({ body: `<a href="${basicAuth}/files">x</a>` })] },
        secrets: [basicAuth.slice(15, 35)],
        findings: [{ severity: 'medium', samples: shown('URL with a password', basicAuth, '/') }],
      },
    },
  },
}

function jsonWebKeyCase(): FoundCase {
  const key = freshJsonWebKey()
  const secret: string = JSON.parse(key).d
  return {
    given: bundle(`const k=${key}`),
    secrets: [secret],
    findings: [{ severity: 'critical', samples: shown('Private JSON Web Key', secret) }],
  }
}

describe('secrets in client code', () => {
  familyTable(
    family,
    Object.fromEntries(
      Object.entries(tables).map(([id, { clean, found }]) => [
        id,
        { clean: { ...cleanForAll, ...clean }, found },
      ]),
    ),
  )
})
