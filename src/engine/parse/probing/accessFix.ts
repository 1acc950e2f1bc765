import type { Fix } from '../../model/check.ts'

/** Where each framework decides who may ask, for fixes of what the wrong person could read or do. */
export const signInPlaces: Required<Fix>['variants'] = {
  nextjs: `1. Decide in the data layer, not in \`proxy.ts\` (up to Next.js 15 \`middleware.ts\`) and not in a layout: both can be passed by. Begin each function that reads data with the session (\`const session = await auth()\`; with Clerk \`await auth()\`, with Supabase \`await supabase.auth.getUser()\` of the server client), in a module that begins with \`import 'server-only'\`.
2. In pages: \`if (!session) redirect('/login')\`. In Route Handlers: \`return Response.json({ error: 'unauthorized' }, { status: 401 })\`, and 403 where the role is not enough. In Server Actions the same check again.
3. Set \`export const dynamic = 'force-dynamic'\` on pages with data of one person, so that no build or cache serves them to others.`,
  express: `1. Put the check before the routes, not into each: \`app.use('/api', requireSession)\` and \`app.use('/admin', requireSession, requireRole('admin'))\`, with the public routes above them.
2. \`requireSession\` answers 401 for an API and redirects pages to the sign-in; \`requireRole\` answers 403. Both \`return\` after answering.
3. Look for routers that are mounted before the middleware, for \`app.get\` next to a protected router, and for files served by \`express.static\`.`,
  nuxt: `1. Check on the server: in each handler of \`server/api/\`, \`const session = await requireUserSession(event)\` (nuxt-auth-utils) or a \`server/middleware/\` file that throws \`createError({ statusCode: 401 })\` for everything below \`/api/\` that is not public.
2. Route middleware in \`middleware/\` runs in the browser too and protects nothing by itself: keep it for comfort alone.`,
  svelte: `1. Read the session in \`src/hooks.server.ts\` into \`event.locals.user\`, and refuse there what lies below protected paths: \`if (event.url.pathname.startsWith('/admin') && event.locals.user?.role !== 'admin') error(403)\`.
2. Check again in every \`+page.server.ts\`, \`+server.ts\` and form action: \`if (!locals.user) redirect(303, '/login')\`. A check in \`+layout.server.ts\` alone does not run for every request of a page below it.`,
  remix:
    '1. Begin every `loader`, `action` and resource route with `const user = await requireUser(request)`, which throws `redirect("/login")`, and `requireRole(user, "admin")`, which throws a `Response` with status 403.\n2. A check in a parent route protects none of its children: loaders run side by side, and each can be asked for alone by `?_data=` or `.data`.',
  django:
    '1. Add `LoginRequiredMixin` or `@login_required` to the view, `PermissionRequiredMixin` or `@permission_required` where a role is needed; from Django 5.1 turn it around with `LoginRequiredMiddleware` and mark public views by `@login_not_required`.\n2. With Django REST framework set `DEFAULT_PERMISSION_CLASSES` to `["rest_framework.permissions.IsAuthenticated"]` and loosen it view by view.\n3. Filter in `get_queryset`: `return Order.objects.filter(owner=self.request.user)`.',
  laravel:
    "1. Put the routes into a group: `Route::middleware(['auth'])->group(…)`, and `->middleware('can:administer')` where a role is needed.\n2. Write a policy (`php artisan make:policy OrderPolicy --model=Order`) and call `$this->authorize('view', $order)` or `Gate::authorize('view', $order)` in each action.\n3. Load by the owner: `$request->user()->orders()->findOrFail($id)`.",
  rails:
    "1. Put `before_action :authenticate_user!` into `ApplicationController` and `skip_before_action` only where a page is public; an administrator's namespace gets a base controller of its own with `before_action :require_admin!`.\n2. Load by the owner: `current_user.orders.find(params[:id])`, or authorise with Pundit (`authorize @order`) and `verify_authorized` in `after_action`.",
}
