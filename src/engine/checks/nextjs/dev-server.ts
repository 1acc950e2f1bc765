import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import type { HtmlElement } from '../../model/html.ts'
import { isJsonObject, readJson } from '../../parse/formats/json.ts'

/** Scripts that only the development server adds to a page. */
const developmentScripts =
  /\/_next\/static\/(?:development\/|chunks\/(?:react-refresh\.js|\[?[\w-]{0,60}\]?[\w.%-]{0,120}(?:hmr-client|next-devtools)))/

/** How the App Router tells the name of the build, in data inside a string. */
const flightBuildId = /\\"(?:b|buildId)\\":\\"development\\"/

/**
 * The development server of Next.js in place of a production build.
 *
 * Certain: the page's data say that the build is `development`, or it loads a script that the development
 * server alone adds. Fires on `"buildId":"development"` in `__NEXT_DATA__`; not on such text in an article.
 * Source: Next.js CLI, `next dev`.
 */
export default passiveCheck({
  id: 'nextjs.dev-server',
  cwe: 489,
  severity: 'high',
  owner: 'operator',
  title: 'Next.js development server is public',
  why: 'The development server answers errors with source code and traces, reads files of the project for its overlay, has known holes, and was never made to face strangers.',
  fix: {
    steps: `Run the production build instead of \`next dev\`.

1. Find the start command: the Dockerfile's \`CMD\`, the \`Procfile\`, the service of systemd or pm2, or the host's settings (Railway: Settings > Deploy > Custom Start Command; Render: Settings > Start Command; Replit: Publishing > Run command; Coolify: Configuration > Start Command). It runs \`next dev\` or \`npm run dev\`.
2. Change it to \`next build\` as the build command and \`next start\` as the start command, with \`NODE_ENV=production\`. With \`output: 'standalone'\` the start command is \`node .next/standalone/server.js\`.
3. If it is a preview that only you need, close it: listen on \`127.0.0.1\` (\`next dev -H 127.0.0.1\`), end the tunnel, or put a password in front.
4. Rotate the secrets in the environment of the process: the error pages of the server could show them.
5. Deploy, and open the site once in a private window.`,
    risk: 'A production build is stricter: errors of types and linting, and pages that fetch data at build time, can stop it. Build once on your machine first.',
    verify:
      'Run `curl -s "$URL" | grep -cE "buildId.{1,8}development|react-refresh|hmr-client|next-devtools"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: [
    'https://nextjs.org/docs/app/api-reference/cli/next',
    'https://nextjs.org/docs/app/getting-started/deploying',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const proof = page.document.elements.map(proveDevelopment).find((text) => text !== null)
      return proof === undefined ? [] : [observeAnswer(page, ['x-powered-by'], { excerpt: proof })]
    })
  },
})

function proveDevelopment({ name, attributes, text }: HtmlElement): string | null {
  if (name !== 'script') return null
  const src = attributes.src ?? ''
  if (developmentScripts.test(src)) return `script ${src.replace(/\?.*$/s, '')}`
  if (attributes.id === '__NEXT_DATA__') {
    const data = readJson(text)
    return isJsonObject(data) && data.buildId === 'development' ? '"buildId":"development"' : null
  }
  return text.includes('self.__next_f') ? (flightBuildId.exec(text)?.[0] ?? null) : null
}
