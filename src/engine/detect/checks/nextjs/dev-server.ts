import { passiveCheck } from '../../../model/check.ts'
import { proveDevelopment } from '../../../read/derive/nextjsDevelopment.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Next.js development servers (`next dev`) exposed in place of a production build.
 *
 * Certain: the page's data say that the build is `development`, or it loads a script that only the development
 * server adds. Fires on `"buildId":"development"` in `__NEXT_DATA__`; not on such text in an article. Source:
 * Next.js CLI, `next dev`.
 */
export default passiveCheck({
  id: 'nextjs.dev-server',
  cwe: 489,
  severity: 'high',
  owner: 'operator',
  title: 'Next.js development server exposed',
  why: 'An attacker can read source code and stack traces in error responses, and project files through the error overlay. The development server has known vulnerabilities and is not meant for public access.',
  fix: {
    steps: `Run the production build instead of \`next dev\`.

1. Find the start command: the Dockerfile's \`CMD\`, the \`Procfile\`, the systemd or pm2 service, or the host's settings. Railway: Settings > Deploy > Custom Start Command. Render: Settings > Start Command. Replit: Publishing > Run command. Coolify: Configuration > Start Command. The command runs \`next dev\` or \`npm run dev\`.
2. Change it to \`next build\` as the build command and \`next start\` as the start command, with \`NODE_ENV=production\`. With \`output: 'standalone'\` the start command is \`node .next/standalone/server.js\`.
3. If it is a private preview, restrict access: listen on \`127.0.0.1\` (\`next dev -H 127.0.0.1\`), close the tunnel, or require a password.
4. Rotate the secrets in the environment of the process: error pages may have exposed them.
5. Deploy, and open the site once in a private window.`,
    risk: 'A production build is stricter: type errors, lint errors, and pages that fetch data at build time can stop it. Build once on your machine first.',
    verify:
      'Run `curl -s "$URL" | grep -cE "b(uildId)?.{1,4}:.{1,4}development|react-refresh|hmr-client|next-devtools"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: [
    'https://nextjs.org/docs/app/api-reference/cli/next',
    'https://nextjs.org/docs/app/getting-started/deploying',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const proof = page.document.elements.map(proveDevelopment).find((text) => text !== null)
      return proof === undefined ? [] : [observeResponse(page, ['x-powered-by'], { excerpt: proof })]
    })
  },
})
