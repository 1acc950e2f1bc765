import { corsPlaces } from '../fixes/stacks/cors.ts'
import type { Fix } from '../model/check.ts'

/** How to answer only the origins that are meant. */
export const corsFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk'>> = {
  steps: `First decide who needs it. A front end on the same origin as its API needs no CORS headers at all: remove
them. Otherwise keep a fixed list of origins, compare the request's \`Origin\` with it as whole strings, and only
on a hit answer with \`Access-Control-Allow-Origin: <that origin>\` and \`Vary: Origin\`. Never copy the request's
\`Origin\` into the answer unchecked, never compare by prefix, suffix or a loose pattern, never list \`null\`.
Send \`Access-Control-Allow-Credentials: true\` only where the listed origins sign in with cookies. Read the
list from configuration, with \`http://localhost:3000\` and the like only in development. Look in proxies and
serverless functions too, as each may set the headers again (\`vercel.json\`, \`netlify.toml\`, \`_headers\`;
in Supabase Edge Functions \`supabase/functions/_shared/cors.ts\`).`,
  variants: corsPlaces,
  risk: 'Origins that are not on the list stop working at once: preview deployments, mobile web views, partners, the http://localhost of developers. Collect them from the logs first, and keep development origins out of the production list.',
}

/** How to see that a foreign origin gets nothing. */
export function verifyCors(origin: string): string {
  return `Deploy, then run \`curl -sS -o /dev/null -D - -H 'Origin: ${origin}' "$URL"\` with the \`url\` of the evidence as \`$URL\`. There is no \`access-control-allow-origin\` line, or it names an origin of yours and not this one. Repeat it with an origin of your list, which has to get its own name and \`vary: Origin\`.`
}
