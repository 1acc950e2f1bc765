import { passiveCheck } from '../../../model/check.ts'
import { listInlineStates } from '../../../read/derive/inlineState.ts'
import { observeState } from '../../../report/evidence/observeState.ts'

/**
 * Sensitive data exposed in Next.js page data (`__NEXT_DATA__` or the payload of React Server Components).
 *
 * Certain: it reads fields such as `passwordHash` with a value of that form. Names of fields are kept, no
 * data. Fires on a bcrypt hash under `passwordHash`; not on a label "Password" in translations. Email
 * addresses are left out, since pages show them on purpose. Source: Next.js "getServerSideProps": props are
 * visible in the client.
 */
export default passiveCheck({
  id: 'nextjs.props-leak',
  cwe: 200,
  severity: 'high',
  owner: 'code',
  title: 'Sensitive data exposed in Next.js page data',
  why: 'Every visitor can read password hashes, tokens or internal ids in the source of the page. Everything that `getServerSideProps` or `getStaticProps` returns, or that a Client Component receives, is sent to the browser, displayed or not.',
  fix: {
    steps: `1. Find the page of the \`url\` of the evidence, and in it \`getServerSideProps\` or \`getStaticProps\`. In the App Router, find the Server Component that passes a whole row to a Client Component.
2. Return only the fields that the page shows: \`props: { user: { id: user.id, name: user.name } }\`. Select only these columns in the query (\`select\` in Prisma and Drizzle, \`.select('id, name')\` with Supabase), never \`*\`.
3. Write one function that maps a row to its public fields, in a module that begins with \`import 'server-only'\`, and use it for every page. \`experimental_taintObjectReference\` of React helps to find pages that do not use it.
4. Invalidate what was exposed: terminate sessions and delete reset tokens at once. Users whose hashes were exposed must choose new passwords.
5. Static pages contain the old data until they are rebuilt: deploy, and purge the CDN.`,
    risk: "A component that reads a removed field shows nothing there. Search for the field's name before you remove it.",
    verify:
      'Run `curl -s "$URL" | grep -cF "$NAME"` with the `url` of the evidence as `$URL` and each field name of the `excerpt` as `$NAME`: it prints 0, and 1 or more without the fix. The page still shows what it is for.',
  },
  references: [
    'https://nextjs.org/docs/pages/building-your-application/data-fetching/get-server-side-props',
    'https://nextjs.org/docs/app/guides/data-security',
  ],
  needsUnauthenticatedView: true,
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      listInlineStates(page)
        .filter(({ framework }) => framework === 'nextjs')
        .flatMap((state) => observeState(page, state) ?? []),
    )
  },
})
