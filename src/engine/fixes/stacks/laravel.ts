import { policySources, quoteValue, type Stack, searchPolicy } from './stack.ts'

export const laravel: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. Extend the middleware that sets headers, or make one with
\`php artisan make:middleware SecurityHeaders\` (\`app/Http/Middleware/SecurityHeaders.php\`):

\`\`\`php
public function handle(Request $request, Closure $next): Response
{
    $response = $next($request);
    $response->headers->set('${name}', ${JSON.stringify(value)});

    return $response;
}
\`\`\`

Register it for every request in \`bootstrap/app.php\` (Laravel 11 and later; up to 10 in \`$middleware\` of
\`app/Http/Kernel.php\`):

\`\`\`php
->withMiddleware(function (Middleware $middleware) {
    $middleware->append(\\App\\Http\\Middleware\\SecurityHeaders::class);
})
\`\`\`

Files under \`public/\` do not pass through Laravel: the web server sends theirs. nginx, in the \`location\` of the
files: \`add_header ${name} ${quoteValue(value)} always;\`. Apache, in \`public/.htaccess\` for files alone, or for
everything instead of the middleware: \`Header always set ${name} ${quoteValue(value)}\`. Look first whether the server
sets it already for everything; pages would then get it twice.`,

  policy: `Make a middleware with \`php artisan make:middleware ContentSecurityPolicy\`, which makes a nonce for each answer.
\`@vite\` puts that nonce on its own scripts and styles:

\`\`\`php
public function handle(Request $request, Closure $next): Response
{
    $nonce = Vite::useCspNonce(); // Illuminate\\Support\\Facades\\Vite, before the view renders
    $response = $next($request);
    $response->headers->set('Content-Security-Policy', implode('; ', [
        "default-src 'self'",
        "script-src 'self' 'nonce-{$nonce}'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: https:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ]));

    return $response;
}
\`\`\`

Register it in \`bootstrap/app.php\` by \`$middleware->web(append: [ContentSecurityPolicy::class])\` (up to Laravel 10
in the group \`web\` of \`app/Http/Kernel.php\`). Write \`nonce="{{ Vite::cspNonce() }}"\` on each inline \`<script>\` of
the Blade templates, and move handlers such as \`onclick="…"\` into files. While \`npm run dev\` serves the assets,
leave the policy out (\`app()->isLocal()\`). Livewire and Alpine.js evaluate text as code and need \`'unsafe-eval'\`
unless their CSP builds are in use (\`@alpinejs/csp\`). Pages that are cached whole (response cache, CDN) cannot
have a nonce. ${policySources}`,

  policyPlaces: `${searchPolicy} With Laravel it stands in a middleware under \`app/Http/Middleware\`, in \`config/csp.php\` if the package
\`spatie/laravel-csp\` is in use, in \`public/.htaccess\`, or in the configuration of the web server.`,
}
