import { listInlineStates } from '../../derive/inlineState.ts'
import { observeState } from '../../evidence/observeState.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Data in a page of Next.js that only the server may see.
 *
 * Certain: it reads fields such as `passwordHash` with a value of that form, in `__NEXT_DATA__` or
 * in the payload of React Server Components. Names of fields are kept, no data. Fires on a bcrypt hash under `passwordHash`; not on a label "Password" in
 * translations. Addresses of people are left out, since pages show them on purpose. Source: Next.js
 * "getServerSideProps": props are visible in the client.
 */
export default passiveCheck({
  id: 'nextjs.props-leak',
  cwe: 200,
  severity: 'high',
  owner: 'code',
  title: 'Page data hold fields that only the server may see',
  why: 'Everything that `getServerSideProps` or `getStaticProps` returns is in the source of the page, shown or not. Here that includes hashes of passwords, tokens or ids that no visitor should have.',
  fix: {
    steps: `1. Find the page of the \`url\` of the evidence, and in it \`getServerSideProps\` or \`getStaticProps\` (in the App Router: the Server Component that passes a whole row to a Client Component).
2. Return only what the page shows, field by field: \`props: { user: { id: user.id, name: user.name } }\`. Select these columns in the query already (\`select\` in Prisma and Drizzle, \`.select('id, name')\` with Supabase), never \`*\`.
3. Put it into one function that turns a row into what may be public, in a module that begins with \`import 'server-only'\`, and use it for every page. \`experimental_taintObjectReference\` of React helps to find the places that forget it.
4. Make what was shown worthless: end sessions and delete reset tokens at once; let the people whose hashes were shown choose new passwords.
5. Pages that were built statically hold the old data until they are built again: deploy, and purge the CDN.`,
    risk: "A component that read one of the removed fields shows nothing there: search for the field's name before you drop it.",
    verify:
      'Deploy, then run `curl -s "$URL" | grep -cE "password_?[Hh]ash|[Rr]eset_?[Tt]oken|[Ss]ecret"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: [
    'https://nextjs.org/docs/pages/building-your-application/data-fetching/get-server-side-props',
    'https://nextjs.org/docs/app/guides/data-security',
  ],
  isAboutStrangers: true,
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      listInlineStates(page)
        .filter(({ framework }) => framework === 'nextjs')
        .flatMap((state) => observeState(page, state) ?? []),
    )
  },
})
