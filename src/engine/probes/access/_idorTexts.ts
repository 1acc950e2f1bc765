import type { CheckTexts } from '../../model/check.ts'
import { signInPlaces } from './_accessFix.ts'

/** What reading and writing objects of others have in common for those who repair it. */
export const idorTexts = {
  cwe: 639,
  severity: 'critical',
  owner: 'code',
  title: 'Insecure direct object reference (IDOR)',
  why: 'Any authenticated user can read or change the objects of all other users by changing an id in the request. The server checks that there is a session, but not that the object belongs to its user.',
  fix: {
    steps: `1. Load each object together with its owner in one query: \`where id = :id and owner_id = :current_user\`, never by the id alone. If no row matches, respond with 404, as for an id that does not exist.
2. Take the user from the session, never from the URL, the body or a header.
3. Enforce this in the data access layer, so that it covers every path to the object: page, API, export, download, GraphQL.
4. For shared objects, check the membership in the same query.
5. Check the routes next to the samples: update and delete usually miss the same check.
6. Random ids (UUIDs) make guessing hard, but do not replace the check.
7. Write a test for each object type: one account creates the object, the other gets 404. Search the access log for ids that other accounts requested.`,
    variants: signInPlaces,
    risk: 'Intended access to objects of other users (shared projects, support staff, administrators) stops working unless the query allows it.',
    verify:
      'Run the `curl` command from the evidence with the session of the second account: the response is 404 or 403. With the session of the first account it still works.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
  ],
} satisfies Omit<CheckTexts, 'id'>
