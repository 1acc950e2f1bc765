import type { CheckTexts } from '../../../model/check.ts'
import type { Recipe } from '../../../model/fix.ts'

const fromSession = 'Take the user from the session, never from the URL, the body or a header.'

const elsewhere =
  'Do the same wherever code reaches these objects: page, API, export, download, GraphQL, update and delete. For shared objects, check the membership in the same query.'

const test =
  'Write a test for each object type: one account creates the object, the other gets 404. Random ids (UUIDs) make guessing hard, but do not replace the check.'

const inQuery = (where: string): Recipe => ({ steps: [where, fromSession, elsewhere, test] })

export const idorTexts = {
  cwe: 639,
  severity: 'critical',
  owner: 'code',
  title: 'Insecure direct object reference (IDOR)',
  why: 'Any authenticated user can read, and often change, objects of all other users by changing an id in the request. The server checks that there is a session, but not that the object belongs to its user.',
  fix: {
    place: 'code:object-owner',
    look: [
      'Find out which field of the object names its owner, and how the code knows the user of the session. List who else may have access: administrators, support staff, members of a project.',
    ],
    steps: inQuery(
      'Load each object together with its owner in one query: `where id = :id and owner_id = :current_user`, never by the id alone. If no row matches, respond with 404, as for an id that does not exist. Best do this in the data access layer, for every path to the object.',
    ),
    variants: {
      nextjs: inQuery(
        "In the function that reads the data, `findFirst({ where: { id, ownerId: session.user.id } })` or `WHERE id = $1 AND owner_id = $2`, instead of the id alone. If there is none: `notFound()` in pages, status 404 in Route Handlers and Server Actions. With Supabase, read with the user's own client and a policy such as `using (owner_id = (select auth.uid()))`, not with the service role.",
      ),
      express: inQuery(
        'In each route of the samples, load the object together with its owner: `WHERE id = ? AND owner_id = ?`, `findOne({ _id: id, owner: userId })`, or in a list `one.id === id && one.owner === userId`, with the user of the session (`req.user`, `req.session`). Otherwise respond exactly as to an id that does not exist.',
      ),
      nuxt: inQuery(
        'In each handler of `server/api/`, load by id and owner, with `const { user } = await requireUserSession(event)` (nuxt-auth-utils) or the session of the project. If there is none, throw `createError({ statusCode: 404 })`.',
      ),
      svelte: inQuery(
        'In each `+page.server.ts`, `+server.ts` and form action, load by id and `locals.user.id` together. If there is none, `error(404)`.',
      ),
      remix: inQuery(
        'In each `loader`, `action` and resource route, load by id and by the user of the session together. If there is none, throw a `Response` with status 404.',
      ),
      django: inQuery(
        '`get_object_or_404(Order, pk=pk, owner=request.user)` instead of the id alone. In class-based views and Django REST framework filter in `get_queryset`: `return Order.objects.filter(owner=self.request.user)`.',
      ),
      flask: inQuery(
        'Load by id and owner: `Order.query.filter_by(id=id, owner_id=current_user.id).first_or_404()`, or `WHERE id = ? AND owner_id = ?` and `abort(404)` without a row.',
      ),
      fastapi: inQuery(
        'Load by id and by the user of the dependency that checks the token: `select(Order).where(Order.id == id, Order.owner_id == user.id)`. Without a row raise `HTTPException(404)`.',
      ),
      php: inQuery(
        'Load by id and owner with a prepared statement: `WHERE id = ? AND owner_id = ?`, with the user of `$_SESSION`. Without a row respond with `http_response_code(404)` and `exit`.',
      ),
      laravel: inQuery(
        "Load by owner: `$request->user()->orders()->findOrFail($id)`. Or write a policy (`php artisan make:policy OrderPolicy --model=Order`) and call `Gate::authorize('view', $order)` in each action.",
      ),
      rails: inQuery(
        'Load by owner: `current_user.orders.find(params[:id])`. Or authorize with Pundit (`authorize @order`, and `verify_authorized` in `after_action`).',
      ),
    },
    risk: 'Intended access to objects of other users (shared projects, support staff, administrators) stops working unless the query allows it.',
    verify:
      'Run the `curl` command from the evidence with the session of the second account: the response is 404, as for an id that does not exist. With the session of the first account it still works.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
  ],
} satisfies Omit<CheckTexts, 'id'>
