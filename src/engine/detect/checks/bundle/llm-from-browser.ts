import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { holdsAiSdkProvider, listAiCalls, usesOwnServer } from '../../../read/derive/aiCalls.ts'
import {
  type ClientText,
  clientTexts,
  firstPartyPrograms,
  scriptUrl,
} from '../../../read/derive/clientTexts.ts'
import { findSecrets } from '../../../read/derive/findSecrets.ts'
import { pathOf } from '../../../read/url/urls.ts'

/**
 * Matches only values that the application sets: the libraries contain the name without a value, and once in
 * an error text, as `new OpenAI({ apiKey, dangerouslyAllowBrowser: true })`.
 */
const browserFlag = /(?<!apiKey, )\bdangerouslyAllowBrowser["']?\s{0,4}:\s{0,4}(?:!0|true)\b/g

const directAccessHeader = /anthropic-dangerous-direct-browser-access["']\s{0,4}[:,]\s{0,4}["'`](?:true|!0)/g

const matchesMax = 5

/**
 * Calls of AI APIs (models, speech, search) made directly from the browser.
 *
 * Firm, and high, when a key for such an API is in client-side code too; otherwise tentative and medium, as
 * users may bring their own keys. Fires on `dangerouslyAllowBrowser:!0` and on
 * `fetch("https://api.openai.com/v1/…")`. Not on the warning text of the OpenAI library or a URL without a
 * call. Not on a client library that no code calls with a model or that calls the application's own server.
 * Source: openai-node README, "Browser support".
 */
export default passiveCheck({
  id: 'bundle.llm-from-browser',
  cwe: 522,
  severity: 'high',
  owner: 'code',
  title: 'AI API called directly from the browser',
  why: 'A visitor can take the API key and use it at your cost, because a call from the browser needs the key in the browser. Visitors can also remove usage limits and the system prompt there.',
  fix: {
    steps: `Call the model from your server, and let the browser call that server.

1. Add an endpoint such as \`POST /api/chat\`. It checks the session, limits requests per user, and accepts only the user's message. It adds the system prompt and the model name, calls the provider with the key from a server-only variable, and streams the response back.
2. Replace the call in the client with a \`fetch\` to that endpoint. Remove \`dangerouslyAllowBrowser\`, the header \`anthropic-dangerous-direct-browser-access\`, and the provider's library from the client's dependencies.
3. Rename the variable: a prefix that makes it public (\`VITE_\`, \`NEXT_PUBLIC_\`, \`REACT_APP_\`) never stands before a key. Revoke the old key at the provider.
4. Set a spending limit in the provider's console.

If users enter their own keys on purpose, keep those in memory only, never in \`localStorage\` or on your server, and change nothing and report that the finding stays open.`,
    variants: {
      nextjs: `Call the model in a Route Handler, and let the browser call that handler.

1. Add \`app/api/chat/route.ts\` with \`export async function POST(request: Request)\`: check the session, limit requests per user, and take only the user's message from the body. Add the system prompt and the model name there, call the provider with \`process.env.OPENAI_API_KEY\` (or the provider's), and return the stream as a \`Response\`.
2. Replace the call in the Client Component with \`fetch('/api/chat', { method: 'POST', … })\`. Remove \`dangerouslyAllowBrowser\`, and import the provider's library in server modules only, which begin with \`import 'server-only'\`.
3. Rename the variable without \`NEXT_PUBLIC_\`. Revoke the old key at the provider.
4. Set a spending limit in the provider's console.

If users enter their own keys on purpose, keep those in memory only and change nothing and report that the finding stays open.`,
      react: `Everything that Vite or Create React App builds is public, so the call needs a server-side function.

1. Add one where the site is hosted: \`api/chat.ts\` on Vercel, \`netlify/functions/chat.ts\` on Netlify, \`functions/api/chat.ts\` on Cloudflare Pages, or \`supabase functions new chat\` when the project uses Supabase. It checks the session (with Supabase: the JWT of the caller), limits requests per user, and accepts only the user's message. It adds the system prompt and the model name, and calls the provider with a key from its own environment (\`supabase secrets set OPENAI_API_KEY=…\`).
2. Replace the call in the client with a \`fetch\` to the function (\`supabase.functions.invoke('chat', …)\`). Remove \`dangerouslyAllowBrowser\` and the provider's library from the client.
3. Delete the variable with \`VITE_\` or \`REACT_APP_\`. Revoke the old key at the provider.
4. Set a spending limit in the provider's console.

If users enter their own keys on purpose, keep those in memory only and change nothing and report that the finding stays open.`,
    },
    risk: 'An unauthenticated endpoint moves the key but not the cost risk: require a session and limit requests before you publish it.',
    verify:
      'Deploy, open the page with the developer tools on the Network tab, and send a message: requests go to your own host only. `curl -s "$URL" | grep -cF "$TEXT"` with the `url` of the evidence as `$URL` and the longest word of the `excerpt` as `$TEXT` prints 0, and 1 or more without the fix. A word has letters, digits, dots and hyphens. `curl -s -o /dev/null -w "%{http_code}" -X POST` to the new endpoint without a session prints 401.',
  },
  references: [
    'https://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety',
    'https://github.com/openai/openai-node#requirements',
  ],
  needs: ['scripts', 'responses'],
  run(artifacts, cache) {
    const programs = firstPartyPrograms(artifacts.scripts)
    const isAiSdkOnSite = programs.some(({ text }) => holdsAiSdkProvider(text))
    const calls = programs.flatMap((script) =>
      [...listFlags(script.text), ...listAiCalls(script.text, isAiSdkOnSite)].map((excerpt) => ({
        url: scriptUrl(script),
        excerpt,
      })),
    )
    if (calls.length === 0) return []
    const hasKey = holdsKey(clientTexts(artifacts, cache), cache)
    return calls.map(
      ({ url, excerpt }): Observation => ({
        url,
        sample: pathOf(url),
        confidence: hasKey ? 'firm' : 'tentative',
        severity: hasKey ? 'high' : 'medium',
        request: `GET ${url}`,
        excerpt,
        details: { key_in_client: hasKey },
      }),
    )
  },
})

function holdsKey(texts: readonly ClientText[], cache: ScanCache): boolean {
  return findSecrets(texts, cache).some(({ kind }) => kind.vendor.aiHosts !== undefined)
}

function listFlags(text: string): readonly string[] {
  return [browserFlag, directAccessHeader].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .slice(0, matchesMax)
      .flatMap(({ 0: flag, index }) => (usesOwnServer(text, index) ? [] : [flag])),
  )
}
