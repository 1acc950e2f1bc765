import type { Fix } from '../../model/fix.ts'
import { corsPlaces } from './stacks/cors.ts'

export const corsFix: Required<Pick<Fix, 'place' | 'look' | 'variants' | 'risk'>> & {
  readonly steps: string
} = {
  place: 'cors',
  look: [
    'List the origins that call this site from a browser: other front ends and mobile web views of the owner, partners, development servers. Search configuration, documentation and tests for them.',
  ],
  steps: `First decide who needs cross-origin access. A front end on the same origin as its API needs no CORS headers:
remove them. Otherwise keep a fixed allowlist of origins and compare the request's \`Origin\` with it as whole
strings. Only on a match, send \`Access-Control-Allow-Origin: <that origin>\` and \`Vary: Origin\`. Never copy the
request's \`Origin\` into the response unchecked, never match by prefix, suffix or a loose pattern, and never
allow \`null\`. Send \`Access-Control-Allow-Credentials: true\` only if the listed origins sign in with cookies.
Read the list from configuration, with origins such as \`http://localhost:3000\` only in development. Check
proxies and serverless functions too, as each may set the headers again (\`vercel.json\`, \`netlify.toml\`, \`_headers\`).
With Supabase look there too (Edge Functions: \`supabase/functions/_shared/cors.ts\`).`,
  variants: corsPlaces,
  risk: 'Origins that are not on the list stop working at once: preview deployments, mobile web views, partners, and http://localhost of developers. Collect them from the logs first, and keep development origins out of the production list.',
}

export function verifyCors(origin: string): string {
  return `Run \`curl -sS -o /dev/null -D - -H 'Origin: ${origin}' "$URL"\` with the \`url\` of the evidence as \`$URL\`. There is no \`access-control-allow-origin\` header, or it names one of your origins and not this one. Repeat it with an origin of your list: the response names that origin and has \`vary: Origin\`.`
}
