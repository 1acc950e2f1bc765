import type { Fix } from '../../../model/fix.ts'

const inApplication =
  'Check the session where the data is read, in each page, route and action, with one function. A check in front of the application stays as a second line, and is not the only one.'

export const bypassReferences = [
  'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/05-Authorization_Testing/02-Testing_for_Bypassing_Authorization_Schema',
  'https://cwe.mitre.org/data/definitions/288.html',
  'https://github.com/vercel/next.js/security/advisories/GHSA-f82v-jwr5-mffw',
] as const

export const bypassFix: Fix = {
  steps: `1. ${inApplication}
2. Compare URLs in one form: decoded once, in lower case if the router ignores case, without double slashes, dot segments, path parameters and trailing characters. Refuse with 400 what is left of encoded slashes, backslashes and null bytes. Better, protect a router, group or folder instead of comparing paths.
3. Ignore \`X-Original-URL\`, \`X-Rewrite-URL\` and \`X-Forwarded-*\` unless your own proxy sets them on each request. Take the path from the request line, never from a URL that is built with the \`Host\` header. Accept only your own hosts.
4. nginx: give \`location /static/\` and \`alias /srv/static/;\` both a slash at the end.
5. If \`spelling\` names a version of the API, remove that version, or give it the checks of the newest one.
6. If \`known_as\` names vulnerabilities, update the framework or package first, and report its version.
7. Search the access log for requests with this spelling, and report that what they returned was read.`,
  variants: {
    nextjs: `1. Upgrade \`next\` to the newest release of its major version: older ones let requests with \`x-middleware-subrequest\`, for page data, for segments and with parameters of routes pass the middleware. \`npm ls next\` shows one version only. With Clerk, update \`@clerk/nextjs\` to 5.7.6, 6.39.2, 7.2.1 or later.
2. ${inApplication} In Next.js these are Server Components, Route Handlers, Server Actions and \`getServerSideProps\`.
3. Until that is deployed, remove the header \`x-middleware-subrequest\` in front of the application, if the finding names it.
4. Search the access log for requests with this spelling, and report that what they returned was read.`,
    express: `1. ${inApplication} In Express add the check to the router or route (\`router.use(requireSession)\`), and not in a function that compares \`req.path\` or \`req.url\`.
2. Express routes ignore letter case and a trailing slash by default. Where a comparison has to stay, set \`caseSensitive\` and \`strict\` of the router, and compare the decoded path.
3. Fastify: update \`@fastify/middie\` to 9.3.7 or later (CVE-2026-132131), or use hooks instead. Hono: update \`@hono/node-server\` to 1.19.15 or later.
4. Ignore \`X-Original-URL\` and \`X-Rewrite-URL\`. nginx: give \`location /static/\` and \`alias /srv/static/;\` both a slash at the end.
5. Search the access log for requests with this spelling, and report that what they returned was read.`,
  },
  risk: 'Links in another spelling, such as with upper case or a trailing slash, may stop working: redirect them to the usual one.',
  verify:
    'Repeat the request with the `curl` command from the evidence: it is refused as the usual spelling is, or returns 400 or 404. With a session the page still works.',
}
