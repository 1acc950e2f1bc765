import {
  headerLines,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  quoteString,
  type Stack,
  searchPolicy,
  startingDirectives,
} from './stack.ts'

const lookAtLaravel =
  'Read the version of `laravel/framework` in `composer.lock`. Middleware is registered in `bootstrap/app.php` from Laravel 11, in `app/Http/Kernel.php` before. Look for middleware that sets headers already.'
const keep = ['The existing middleware in its order, and every `auth` middleware of routes and groups.']

export const laravel: Stack = {
  headers: (wanted) => ({
    look: [lookAtLaravel, lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} from a middleware. Extend one that sets headers, or create \`app/Http/Middleware/SecurityHeaders.php\` (\`php artisan make:middleware SecurityHeaders\`):

\`\`\`php
public function handle(Request $request, Closure $next): Response
{
    $response = $next($request);
${headerLines(wanted, ({ name, value }) => `    $response->headers->set('${name}', ${quoteString(value)});`)}

    return $response;
}
\`\`\``,
      `Register it for every request, beside what is registered: \`$middleware->append(\\App\\Http\\Middleware\\SecurityHeaders::class);\` inside \`withMiddleware\` (before Laravel 11 one more entry of \`$middleware\` in \`Kernel.php\`).`,
      'Files under `public/` do not pass through Laravel: add the same headers in the web server for them (`add_header … always;` in nginx, `Header always set …` in Apache), without sending them twice with pages.',
    ],
    keep,
  }),

  policy: {
    look: [
      lookAtLaravel,
      lookForPolicy,
      `${lookForSources} Look for Livewire and Alpine.js, which evaluate text as code.`,
    ],
    steps: [
      `Create a middleware (\`php artisan make:middleware ContentSecurityPolicy\`). \`@vite\` adds its nonce to the scripts of the build:

\`\`\`php
public function handle(Request $request, Closure $next): Response
{
    $nonce = \\Illuminate\\Support\\Facades\\Vite::useCspNonce(); // before the view renders
    $response = $next($request);
    $response->headers->set('Content-Security-Policy', implode('; ', [
${startingDirectives("'self' 'nonce-{$nonce}'")
  .map((directive) => `        "${directive}",`)
  .join('\n')}
    ]));

    return $response;
}
\`\`\``,
      'Register it beside what is registered: `$middleware->web(append: [ContentSecurityPolicy::class])` (before Laravel 11 one more entry of the group `web` in `Kernel.php`). Skip it while `npm run dev` serves the assets (`app()->isLocal()`).',
      'Add `nonce="{{ Vite::cspNonce() }}"` to each inline `<script>` of the Blade templates. Replace handlers such as `onclick="…"` with `addEventListener` in script files.',
      `${policySources} Livewire and Alpine.js need their CSP builds (\`@alpinejs/csp\`); if that is not possible, report it.`,
    ],
    keep,
    cost: 'Pages that are cached whole (a response cache, a CDN) cannot have a nonce. Look for such caches first.',
  },

  policyPlaces: `${searchPolicy} With Laravel it is in a middleware under \`app/Http/Middleware\`, in \`config/csp.php\` if the project
uses the package \`spatie/laravel-csp\`, in \`public/.htaccess\`, or in the configuration of the web server.`,
}
