import type { Fix } from '../../../model/fix.ts'

export const authorizationVariants: Required<Fix>['variants'] = {
  nextjs: `1. Authorize in the data layer, not in \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`) or in a layout: both can be bypassed. Begin each function that reads protected data with the session check (\`const session = await auth()\`; with Clerk \`await auth()\`, with Supabase \`await supabase.auth.getUser()\` of the server client), in a module that begins with \`import 'server-only'\`.
2. In pages: \`if (!session) redirect('/login')\`. In Route Handlers: \`return Response.json({ error: 'unauthorized' }, { status: 401 })\`, and 403 if the role is not sufficient. Repeat the check in Server Actions. Code in the browser that calls them has to handle the 401.
3. Set \`export const dynamic = 'force-dynamic'\` on pages with personal data, so that no build or cache serves them to others.`,
  express: `1. Put the check that the project has into the routes of the samples: \`app.get('/admin/export', requireSession, requireRole('admin'), …)\`. Protect a prefix with \`app.use\` or \`router.use\` only if you listed all routes below it and every one needs the check: pages and files that are public today stay public.
2. \`requireSession\` responds with 401 for an API and redirects pages to the sign-in; \`requireRole\` responds with 403. Both \`return\` after the response.
3. Look for routers that are mounted before the middleware, for \`app.get\` next to a protected router, and for files served by \`express.static\`.`,
  nuxt: `1. Check on the server: in each handler of \`server/api/\`, \`const session = await requireUserSession(event)\` (nuxt-auth-utils) that the samples name. Handlers that are public today stay public.
2. Route middleware in \`middleware/\` also runs in the browser, so it protects nothing: use it only for the user experience.`,
  svelte: `1. Read the session in \`src/hooks.server.ts\` into \`event.locals.user\`, and check it in the \`load\` functions and endpoints of the samples. Refuse a whole path prefix in the hook only if every page below it needs the check; compare \`/admin\` itself and \`/admin/…\`, not every path that begins with these letters.
2. Check in each such \`+page.server.ts\`, \`+server.ts\` and form action: \`if (!locals.user) redirect(303, '/login')\`. A check only in \`+layout.server.ts\` does not run for every request to a page below it.`,
  remix:
    '1. Begin every `loader`, `action` and resource route with `const user = await requireUser(request)`, which throws `redirect("/login")`, and `requireRole(user, "admin")`, which throws a `Response` with status 403.\n2. A check in a parent route does not protect its children: loaders run in parallel, and each can be requested separately with `?_data=` or `.data`.',
  django:
    '1. Add `LoginRequiredMixin` or `@login_required` to the views of the samples, `PermissionRequiredMixin` or `@permission_required` where a role is required. `LoginRequiredMiddleware` (Django 5.1) denies by default: use it only if you mark every public view with `@login_not_required`.\n2. With Django REST framework set `DEFAULT_PERMISSION_CLASSES` to `["rest_framework.permissions.IsAuthenticated"]` and relax it per view.\n3. Filter in `get_queryset`: `return Order.objects.filter(owner=self.request.user)`.',
  laravel:
    "1. Put the routes of the samples into a group: `Route::middleware(['auth'])->group(…)`, and `->middleware('can:administer')` where a role is required.\n2. Write a policy (`php artisan make:policy OrderPolicy --model=Order`) and call `$this->authorize('view', $order)` or `Gate::authorize('view', $order)` in each action.\n3. Load by owner: `$request->user()->orders()->findOrFail($id)`.",
  rails:
    '1. Put `before_action :authenticate_user!` into the controllers of the samples, with `only:` where some of their actions are public. Give the administrator namespace its own base controller with `before_action :require_admin!`.\n2. Load by owner: `current_user.orders.find(params[:id])`, or authorize with Pundit (`authorize @order`) and `verify_authorized` in `after_action`.',
}
