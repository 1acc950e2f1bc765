/** Fake keys in each vendor's documented format, independent of the detection rules. */
import { drawn, fakeGithubToken, fakeJwt } from './fakeSecrets.ts'

type Draw = (alphabet: Parameters<typeof drawn>[0], length: number) => string

/** Start of the finding's title. */
export type VendorKey = { readonly title: string; readonly script: string }

/** The same seed gives the same keys. */
export function fakeVendorKeys(seed: string): readonly VendorKey[] {
  return kinds.map(([title, write]) => {
    let drawnCount = 0
    const draw: Draw = (alphabet, length) => drawn(alphabet, length, `${seed} ${title} ${drawnCount++}`)
    return { title, script: write(draw) }
  })
}

const bearer = (url: string, key: string) =>
  `async function a(t){const r=await fetch("${url}",{method:"POST",headers:{"Content-Type":"application/json",Authorization:"Bearer ${key}"},body:JSON.stringify(t)});return r.json()}export{a as b};`
const viaName = (name: string, key: string) =>
  `const e={BASE_URL:"/",MODE:"production",${name}:"${key}",DEV:!1};export{e as c};`
const viaVariable = (url: string, key: string, scheme = 'Bearer') =>
  `const k="${key}";async function d(t){return fetch("${url}",{headers:{Authorization:\`${scheme} \${k}\`},body:t})}export{d};`
const viaHeader = (url: string, header: string, key: string) =>
  `fetch("${url}",{method:"POST",headers:{"${header}":"${key}","Content-Type":"application/json"}}).then(n=>n.json());`
const uuid = (draw: Draw) =>
  `${draw('hex', 8)}-${draw('hex', 4)}-${draw('hex', 4)}-${draw('hex', 4)}-${draw('hex', 12)}`

const kinds: readonly (readonly [title: string, write: (draw: Draw) => string])[] = [
  [
    'OpenAI',
    (d) =>
      bearer(
        'https://api.openai.com/v1/chat/completions',
        `sk-proj-${d('base62', 74)}T3Blbk${'FJ'}${d('base62', 74)}`,
      ),
  ],
  ['Anthropic', (d) => viaName('VITE_ANTHROPIC_KEY', `sk-ant-${'api03'}-${d('base62', 93)}AA`)],
  [
    'Google Gemini',
    (d) =>
      `fetch(\`https://generativelanguage.googleapis.com/v1beta/models/gemini-2.0-flash:generateContent?key=AIza${d('base62', 35)}\`)`,
  ],
  ['Groq', (d) => bearer('https://api.groq.com/openai/v1/chat/completions', `gsk_${d('base62', 52)}`)],
  ['Hugging Face', (d) => viaName('HF_TOKEN', `hf_${d('letters', 34)}`)],
  [
    'Replicate',
    (d) => viaVariable('https://api.replicate.com/v1/predictions', `r8_${d('base62', 37)}`, 'Token'),
  ],
  ['xAI', (d) => bearer('https://api.x.ai/v1/chat/completions', `xai-${d('base62', 80)}`)],
  ['OpenRouter', (d) => bearer('https://openrouter.ai/api/v1/chat/completions', `sk-or-v1-${d('hex', 64)}`)],
  ['Perplexity', (d) => bearer('https://api.perplexity.ai/chat/completions', `pplx-${d('base62', 48)}`)],
  [
    'ElevenLabs',
    (d) => viaHeader('https://api.elevenlabs.io/v1/text-to-speech/x', 'xi-api-key', `sk_${d('hex', 48)}`),
  ],
  ['Pinecone', (d) => `new P({apiKey:"pcsk_${d('base62', 6)}_${d('base62', 63)}"})`],
  ['LangSmith', (d) => viaName('LANGSMITH_API_KEY', `lsv2_pt_${d('hex', 32)}_${d('hex', 10)}`)],
  ['Cerebras', (d) => bearer('https://api.cerebras.ai/v1/chat/completions', `csk-${d('lower', 48)}`)],
  [
    'Tavily',
    (d) =>
      `fetch("https://api.tavily.com/search",{body:JSON.stringify({api_key:"tvly-dev-${d('base62', 32)}"})})`,
  ],
  [
    'NVIDIA',
    (d) => bearer('https://integrate.api.nvidia.com/v1/chat/completions', `nvapi-${d('base62', 64)}`),
  ],
  ['Together AI', (d) => bearer('https://api.together.xyz/v1/chat/completions', d('hex', 64))],
  ['Together AI', (d) => viaName('VITE_TOGETHER_API_KEY', `tgp_v1_${d('base62', 43)}`)],
  [
    'Anyscale',
    (d) => bearer('https://api.endpoints.anyscale.com/v1/chat/completions', `esecret_${d('lower', 26)}`),
  ],
  [
    'Fireworks AI',
    (d) => bearer('https://api.fireworks.ai/inference/v1/chat/completions', `fw_3Z${d('base62', 22)}`),
  ],
  [
    'Azure AI',
    (d) =>
      viaHeader(
        'https://acme-ai.openai.azure.com/openai/deployments/gpt-4o/chat/completions?api-version=2024-06-01',
        'api-key',
        d('hex', 32),
      ),
  ],
  [
    'Azure AI',
    (d) =>
      viaName(
        'AZURE_OPENAI_API_KEY',
        `${d('base62', 52)}JQQJ99BAACYeBjFX${d('base62', 4)}AAABACOG${d('base62', 4)}`,
      ),
  ],
  [
    'Amazon Bedrock',
    (d) =>
      bearer(
        'https://bedrock-runtime.us-east-1.amazonaws.com/model/x/invoke',
        `ABSK${Buffer.from(`BedrockAPIKey-${d('lower', 4)}-at-123456789012:${d('base62', 44)}`).toString('base64')}`,
      ),
  ],
  ['Moonshot', (d) => bearer('https://api.moonshot.ai/v1/chat/completions', `sk-${d('base62', 48)}`)],
  [
    'DashScope',
    (d) =>
      bearer('https://dashscope-intl.aliyuncs.com/compatible-mode/v1/chat/completions', `sk-${d('hex', 32)}`),
  ],
  ['DeepSeek', (d) => viaVariable('https://api.deepseek.com/chat/completions', `sk-${d('hex', 32)}`)],
  [
    'Stability AI',
    (d) => bearer('https://api.stability.ai/v2beta/stable-image/generate/core', `sk-${d('base62', 48)}`),
  ],
  ['Mistral', (d) => bearer('https://api.mistral.ai/v1/chat/completions', d('base62', 32))],
  ['Cohere', (d) => viaVariable('https://api.cohere.com/v2/chat', d('base62', 40))],
  ['Deepgram', (d) => viaVariable('https://api.deepgram.com/v1/listen', d('hex', 40), 'Token')],
  ['AssemblyAI', (d) => viaHeader('https://api.assemblyai.com/v2/transcript', 'authorization', d('hex', 32))],
  ['fal', (d) => `u.config({credentials:"${uuid(d)}:${d('hex', 32)}"});u.subscribe("fal-ai/flux/dev",{})`],
  ['Voyage AI', (d) => bearer('https://api.voyageai.com/v1/embeddings', `pa-${d('base62', 43)}`)],
  ['Jina AI', (d) => bearer('https://r.jina.ai/', `jina_${d('hex', 32)}${d('base62', 28)}`)],
  ['Exa', (d) => viaHeader('https://api.exa.ai/search', 'x-api-key', uuid(d))],
  ['Serper', (d) => viaHeader('https://google.serper.dev/search', 'X-API-KEY', d('hex', 40))],
  ['SerpApi', (d) => `fetch(\`https://serpapi.com/search.json?q=\${q}&api_key=${d('hex', 64)}\`)`],
  ['Vapi', (d) => bearer('https://api.vapi.ai/call/phone', uuid(d))],
  ['Retell AI', (d) => bearer('https://api.retellai.com/v2/create-web-call', `key_${d('hex', 28)}`)],
  ['RunPod', (d) => bearer('https://api.runpod.ai/v2/abc/run', `rpa_${d('upper', 40)}${d('lower', 6)}`)],
  ['Composio', (d) => viaName('VITE_COMPOSIO_API_KEY', `ak_${d('base62', 20)}`)],
  [
    'Browserbase',
    (d) => viaHeader('https://api.browserbase.com/v1/sessions', 'X-BB-API-Key', `bb_live_${d('base62', 27)}`),
  ],
  ['LlamaCloud', (d) => viaName('LLAMA_CLOUD_API_KEY', `llx-${d('base62', 48)}`)],
  [
    'Helicone',
    (d) =>
      viaName('HELICONE', `sk-helicone-${d('lower', 7)}-${d('lower', 7)}-${d('lower', 7)}-${d('lower', 7)}`),
  ],
  ['Weights & Biases', (d) => viaName('WANDB_API_KEY', d('hex', 40))],
  ['Firecrawl', (d) => bearer('https://api.firecrawl.dev/v1/scrape', `fc-${d('hex', 32)}`)],
  ['E2B', (d) => viaName('E2B_API_KEY', `e2b_${d('hex', 40)}`)],
  ['Langfuse', (d) => viaName('LANGFUSE_SECRET_KEY', `sk-lf-${uuid(d)}`)],
  [
    'Unsplash',
    (d) =>
      `fetch("https://api.unsplash.com/search/photos?query=a",{headers:{Authorization:"Client-ID ${d('base62', 43)}"}})`,
  ],
  ['Stripe live secret', (d) => viaName('STRIPE_SECRET_KEY', `sk_live_51${d('base62', 97)}`)],
  ['Stripe live restricted', (d) => viaName('key', `rk_live_51${d('base62', 97)}`)],
  ['Stripe test secret', (d) => viaName('key', `sk_test_51${d('base62', 97)}`)],
  ['Paystack', (d) => bearer('https://api.paystack.co/transaction/initialize', `sk_live_${d('hex', 40)}`)],
  ['UploadThing', (d) => viaName('UPLOADTHING_SECRET', `sk_live_${d('hex', 64)}`)],
  [
    'WorkOS',
    (d) =>
      viaName(
        'WORKOS_API_KEY',
        `sk_live_${Buffer.from(`key_01${d('upper', 24)},${d('base62', 24)}`)
          .toString('base64')
          .replace(/=+$/, '')}`,
      ),
  ],
  ['Clerk', (d) => bearer('https://api.clerk.com/v1/users', `sk_live_${d('base62', 42)}`)],
  [
    'RevenueCat',
    (d) => bearer('https://api.revenuecat.com/v1/subscribers/me', `sk_${d('letters', 20)}${d('base62', 8)}`),
  ],
  ['Flutterwave', (d) => bearer('https://api.flutterwave.com/v3/payments', `FLWSECK-${d('hex', 32)}-X`)],
  ['Square', (d) => bearer('https://connect.squareup.com/v2/payments', `EAAA${d('base62', 60)}`)],
  ['PayPal', (d) => viaName('PAYPAL_CLIENT_SECRET', `E${d('base62', 79)}`)],
  [
    'Plaid',
    (d) =>
      `new f({client_id:"${d('hex', 24)}",secret:"${d('hex', 30)}",baseURL:"https://production.plaid.com"})`,
  ],
  ['Razorpay', (d) => `new R({key_id:"rzp_live_${d('base62', 14)}",key_secret:"${d('base62', 24)}"})`],
  ['Mollie', (d) => bearer('https://api.mollie.com/v2/payments', `live_${d('base62', 30)}`)],
  [
    'Lemon Squeezy',
    (d) =>
      bearer(
        'https://api.lemonsqueezy.com/v1/checkouts',
        `${fakeJwt({ aud: '1', jti: d('hex', 64), scopes: [] })}${d('base62', 300)}`,
      ),
  ],
  ['Polar', (d) => viaName('POLAR', `polar_oat_${d('base62', 43)}`)],
  ['Stytch', (d) => viaName('STYTCH_SECRET', `secret-live-${d('base62', 35)}=`)],
  ['Auth0', (d) => viaName('AUTH0_CLIENT_SECRET', d('base62', 64))],
  [
    'Okta',
    (d) =>
      `fetch("https://acme.okta.com/api/v1/users",{headers:{Authorization:"SSWS "+"00${d('base62', 40)}"}})`,
  ],
  ['Microsoft Entra ID', (d) => viaName('AZURE_AD_CLIENT_SECRET', `${d('base62', 3)}8Q~${d('base62', 34)}`)],
  ['Live secret key', (d) => viaName('billingKey', `sk_live_${d('base62', 20)}_${d('base62', 30)}`)],
  [
    'SendGrid',
    (d) => bearer('https://api.sendgrid.com/v3/mail/send', `SG.${d('base62', 22)}.${d('base62', 43)}`),
  ],
  ['Resend', (d) => bearer('https://api.resend.com/emails', `re_${d('base62', 8)}_${d('base62', 24)}`)],
  [
    'Mailgun',
    (d) =>
      `fetch("https://api.mailgun.net/v3/mg.acme.com/messages",{headers:{Authorization:"Basic "+btoa("api:${d('hex', 32)}-${d('hex', 8)}-${d('hex', 8)}")}})`,
  ],
  ['Mailchimp', (d) => viaName('MAILCHIMP_API_KEY', `${d('hex', 32)}-us21`)],
  ['Postmark', (d) => viaHeader('https://api.postmarkapp.com/email', 'X-Postmark-Server-Token', uuid(d))],
  [
    'Brevo',
    (d) =>
      viaHeader(
        'https://api.brevo.com/v3/smtp/email',
        'api-key',
        `xkeysib-${d('hex', 64)}-${d('base62', 16)}`,
      ),
  ],
  ['Loops', (d) => bearer('https://app.loops.so/api/v1/contacts/create', d('hex', 32))],
  [
    'EmailJS',
    (d) =>
      `fetch("https://api.emailjs.com/api/v1.0/email/send",{body:JSON.stringify({service_id:"s",user_id:"${d('base62', 17)}",accessToken:"${d('base62', 21)}"})})`,
  ],
  ['MailerSend', (d) => viaName('MAILERSEND_API_KEY', `mlsn.${d('hex', 64)}`)],
  [
    'Klaviyo',
    (d) =>
      `fetch("https://a.klaviyo.com/api/profiles",{headers:{Authorization:"Klaviyo-API-Key pk_${d('hex', 34)}"}})`,
  ],
  ['Twilio', (d) => `twilio("AC${d('hex', 32)}","${d('hex', 32)}")`],
  [
    'Slack token',
    (d) => viaName('SLACK_BOT_TOKEN', `xoxb-${d('digits', 12)}-${d('digits', 13)}-${d('base62', 24)}`),
  ],
  [
    'Slack webhook',
    (d) =>
      `fetch("https://hooks.slack.com/services/T${d('upper', 9)}/B${d('upper', 10)}/${d('base62', 24)}")`,
  ],
  [
    'Slack workflow',
    (d) => `fetch("https://hooks.slack.com/triggers/T${d('upper', 9)}/${d('digits', 13)}/${d('hex', 32)}")`,
  ],
  [
    'Discord webhook',
    (d) => `fetch("https://discord.com/api/webhooks/1187654321098765432/${d('base62', 68)}")`,
  ],
  [
    'Telegram',
    (d) => `fetch("https://api.telegram.org/bot7${d('digits', 9)}:AA${d('base62', 33)}/sendMessage")`,
  ],
  [
    'Microsoft Teams',
    (d) =>
      `fetch("https://acme.webhook.office.com/webhookb2/${uuid(d)}@${uuid(d)}/IncomingWebhook/${d('hex', 32)}/${uuid(d)}")`,
  ],
  [
    'Power Automate',
    (d) =>
      `fetch("https://prod-12.westeurope.logic.azure.com:443/workflows/${d('hex', 32)}/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=${d('base62', 43)}")`,
  ],
  ['Zapier', (d) => `fetch("https://hooks.zapier.com/hooks/catch/1${d('digits', 7)}/${d('lower', 7)}/")`],
  ['Make', (d) => `fetch("https://hook.eu2.make.com/${d('lower', 32)}")`],
  ['n8n', (d) => `fetch("https://acme.app.n8n.cloud/webhook/${uuid(d)}")`],
  [
    'n8n API key',
    (d) => viaName('k', fakeJwt({ sub: uuid(d), iss: 'n8n', aud: 'public-api', iat: 1_700_000_000 })),
  ],
  ['n8n API key', (d) => viaName('k', `n8n_api_${d('hex', 80)}`)],
  ['Webhook signing secret', (d) => viaName('webhookSecret', `whsec_${d('base62', 32)}`)],
  [
    'Supabase service_role',
    (d) =>
      viaName(
        'k',
        fakeJwt({ iss: 'supabase', ref: d('lower', 20), role: 'service_role', exp: 2_000_000_000 }),
      ),
  ],
  ['Supabase secret', (d) => viaName('k', `sb_secret_${d('base62', 22)}_${d('base62', 8)}`)],
  ['Supabase access token', (d) => viaName('k', `sbp_${d('hex', 40)}`)],
  [
    'Database URL',
    (d) =>
      viaName('DB', `clickhouse://default:${d('base62', 20)}@abc.eu-west-1.aws.clickhouse.cloud:8443/main`),
  ],
  [
    'Database URL',
    (d) => viaName('MONGO_URL', `mongodb+srv://app:p@${d('base62', 10)}@cluster0.ab1cd.mongodb.net/main`),
  ],
  [
    'Database connection string',
    (d) =>
      viaName(
        'cs',
        `Server=tcp:acme.database.windows.net,1433;Database=app;User ID=sa;Password=${d('base62', 20)};Encrypt=True`,
      ),
  ],
  ['Upstash', (d) => bearer('https://eu1-merry-cat-31234.upstash.io/get/foo', `A${d('base62', 54)}=`)],
  [
    'Turso',
    (d) =>
      `createClient({url:"libsql://app-acme.turso.io",authToken:"${fakeJwt({ a: 'rw', iat: 1_700_000_000, id: d('hex', 32) })}${d('base62', 43)}"})`,
  ],
  ['Convex', (d) => viaName('CONVEX_DEPLOY_KEY', `prod:happy-animal-123|${d('base62', 80)}=`)],
  [
    'Prisma Accelerate',
    (d) =>
      viaName(
        'DATABASE_URL',
        `prisma://accelerate.prisma-data.net/?api_key=${fakeJwt({ api_key: d('hex', 32), tenant_id: d('hex', 64) })}`,
      ),
  ],
  ['Neon', (d) => viaName('NEON_API_KEY', `napi_${d('lower', 64)}`)],
  ['PlanetScale', (d) => viaName('PS', `pscale_tkn_${d('base62', 43)}`)],
  [
    'Azure storage',
    (d) =>
      viaName(
        'cs',
        `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${d('base62', 86)}==;EndpointSuffix=core.windows.net`,
      ),
  ],
  ['Airtable', (d) => bearer('https://api.airtable.com/v0/app/t', `pat${d('base62', 14)}.${d('hex', 64)}`)],
  ['Notion', (d) => bearer('https://api.notion.com/v1/pages', `ntn_${d('digits', 11)}${d('base62', 35)}`)],
  [
    'Sanity',
    (d) =>
      `createClient({projectId:"ab12cd34",dataset:"production",useCdn:!1,token:"sk${d('base62', 178)}"})`,
  ],
  ['DatoCMS', (d) => bearer('https://site-api.datocms.com/items', d('hex', 30))],
  ['Contentful', (d) => viaName('CMA', `CFPAT-${d('base62', 43)}`)],
  ['Algolia admin', (d) => viaName('ALGOLIA_ADMIN_KEY', d('hex', 32))],
  [
    'Cloudinary',
    (d) =>
      `o.config({cloud_name:"acme",api_key:"${d('digits', 15)}",api_secret:"${d('base62', 27)}"});l("https://res.cloudinary.com/acme")`,
  ],
  [
    'AWS access key',
    (d) => `new S({accessKeyId:"AKIA${d('base32', 16)}",secretAccessKey:"${d('base62', 40)}"})`,
  ],
  ['Google OAuth', (d) => viaName('GOOGLE_CLIENT_SECRET', `GOCSPX-${d('base62', 28)}`)],
  [
    'Firebase Cloud Messaging',
    (d) =>
      `fetch("https://fcm.googleapis.com/fcm/send",{headers:{Authorization:"key=AAAA${d('base62', 7)}:APA91b${d('base62', 134)}"}})`,
  ],
  ['GitHub token', () => viaName('GH', fakeGithubToken('ghp_'))],
  ['GitHub fine-grained', (d) => viaName('GH', `github_pat_${d('base62', 22)}_${d('base62', 59)}`)],
  [
    'GitLab',
    (d) => viaHeader('https://gitlab.com/api/v4/projects', 'PRIVATE-TOKEN', `glpat-${d('base62', 20)}`),
  ],
  ['npm', (d) => viaName('NPM_TOKEN', `npm_${d('base62', 36)}`)],
  ['Vercel', (d) => viaName('VT', `vcp_${d('base62', 56)}`)],
  ['Netlify', (d) => viaName('NT', `nfp_${d('base62', 36)}`)],
  ['Cloudflare', (d) => bearer('https://api.cloudflare.com/client/v4/zones', d('base62', 40))],
  ['DigitalOcean', (d) => viaName('DO', `dop_v1_${d('hex', 64)}`)],
  ['Fly.io', (d) => viaName('FLY_API_TOKEN', `FlyV1 fm2_${d('base62', 200)}`)],
  ['Railway', (d) => bearer('https://backboard.railway.app/graphql/v2', uuid(d))],
  ['Render', (d) => viaName('R', `rnd_${d('base62', 32)}`)],
  ['Sentry organization', (d) => viaName('S', `sntrys_eyJ${d('base62', 120)}_${d('base62', 43)}`)],
  ['Datadog', (d) => viaHeader('https://api.datadoghq.com/api/v1/series', 'DD-API-KEY', d('hex', 32))],
  ['LaunchDarkly', (d) => `init("sdk-${uuid(d)}");t("https://sdk.launchdarkly.com")`],
  ['PostHog personal', (d) => viaName('PH', `phx_${d('base62', 48)}`)],
  ['Trigger.dev', (d) => viaName('TRIGGER_SECRET_KEY', `tr_prod_${d('base62', 24)}`)],
  ['Inngest signing', (d) => viaName('I', `signkey-prod-${d('hex', 64)}`)],
  ['Ably', (d) => `new Y.Realtime({key:"${d('base62', 6)}.${d('base62', 6)}:${d('base62', 43)}"})`],
  [
    'Pusher',
    (d) => `new P({appId:"1234567",key:"${d('hex', 20)}",secret:"${d('hex', 20)}",cluster:"eu"});x("pusher")`,
  ],
  ['LiveKit', (d) => viaName('LIVEKIT_API_SECRET', d('base62', 43))],
  ['Liveblocks', (d) => viaName('LIVEBLOCKS_SECRET_KEY', `sk_prod_${d('base62', 64)}`)],
  [
    'Mapbox secret',
    (d) =>
      viaName(
        'mb',
        `sk.${Buffer.from(JSON.stringify({ u: 'someone', a: d('lower', 25) })).toString('base64url')}.${d('base62', 22)}`,
      ),
  ],
  ['Linear', (d) => viaName('L', `lin_api_${d('base62', 40)}`)],
  [
    'Shopify',
    (d) =>
      viaHeader(
        'https://acme.myshopify.com/admin/api/2024-07/orders.json',
        'X-Shopify-Access-Token',
        `shpat_${d('hex', 32)}`,
      ),
  ],
  ['HubSpot', (d) => bearer('https://api.hubapi.com/crm/v3/objects/contacts', `pat-eu1-${uuid(d)}`)],
  ['Figma', (d) => viaName('F', `figd_${d('base62', 40)}`)],
  [
    'Intercom',
    (d) =>
      bearer(
        'https://api.intercom.io/contacts',
        `dG9rO${Buffer.from(`x${d('hex', 38)}:1:0`).toString('base64')}`,
      ),
  ],
  ['Dropbox', (d) => viaName('dbx', `sl.u.${d('base62', 140)}`)],
  [
    'Zendesk',
    (d) =>
      `fetch("https://acme.zendesk.com/api/v2/tickets.json",{headers:{Authorization:"Basic "+btoa("ops@acme.com/token:${d('base62', 40)}")}})`,
  ],
  [
    'RapidAPI',
    (d) =>
      viaHeader(
        'https://weather.p.rapidapi.com/current',
        'X-RapidAPI-Key',
        `${d('hex', 10)}msh${d('hex', 15)}p1${d('hex', 6)}jsn${d('hex', 12)}`,
      ),
  ],
  [
    'Meta access token',
    (d) => `fetch("https://graph.facebook.com/v19.0/me/messages?access_token=EAAG${d('base62', 170)}")`,
  ],
  [
    'Instagram',
    (d) =>
      `fetch("https://graph.instagram.com/me/media?fields=id&access_token=IGQVJ${d('base62', 140)}ZDZD")`,
  ],
  ['Instagram', (d) => viaName('VITE_INSTAGRAM_TOKEN', `IGAA${d('base62', 170)}ZDZD`)],
  [
    'X (Twitter)',
    (d) =>
      bearer(
        'https://api.x.com/2/tweets',
        `AAAAAAAAAAAAAAAAAAAAA${d('base62', 20)}%2B${d('base62', 17)}%3D${d('base62', 50)}`,
      ),
  ],
  ['Infura', (d) => viaName('rpc', `https://mainnet.infura.io/v3/${d('hex', 32)}`)],
  ['Alchemy', (d) => viaName('rpc', `https://eth-mainnet.g.alchemy.com/v2/${d('base62', 32)}`)],
  ['Wallet private key', (d) => `new Wallet("0x${d('hex', 64)}",p)`],
  ['JWT signing secret', (d) => viaName('JWT_SECRET', d('base62', 44))],
  ['Auth.js', (d) => viaName('NEXTAUTH_SECRET', `${d('base62', 43)}=`)],
  ['Session secret', (d) => viaName('SESSION_SECRET', d('hex', 64))],
  ['Encryption key', (d) => viaName('ENCRYPTION_KEY', d('hex', 64))],
]
