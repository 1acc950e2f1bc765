import { policySources, quoteValue, type Stack, searchPolicy } from './stack.ts'

export const laravel: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. Extend the middleware that sets headers, or create one with
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

Files under \`public/\` do not pass through Laravel: the web server sends their headers. nginx, in the \`location\` of the
files: \`add_header ${name} ${quoteValue(value)} always;\`. Apache, in \`public/.htaccess\` for files only, or for
everything instead of the middleware: \`Header always set ${name} ${quoteValue(value)}\`. First check whether the server
already sets it for everything: pages would then get it twice.`,

  policy: `Create a middleware with \`php artisan make:middleware ContentSecurityPolicy\` that generates a nonce for each
response. \`@vite\` adds that nonce to its own scripts and styles:

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

Register it in \`bootstrap/app.php\` with \`$middleware->web(append: [ContentSecurityPolicy::class])\` (up to Laravel 10
in the group \`web\` of \`app/Http/Kernel.php\`). Add \`nonce="{{ Vite::cspNonce() }}"\` to each inline \`<script>\` of
the Blade templates, and move handlers such as \`onclick="…"\` into files. While \`npm run dev\` serves the assets,
omit the policy (\`app()->isLocal()\`). Livewire and Alpine.js evaluate text as code and need \`'unsafe-eval'\`
unless you use their CSP builds (\`@alpinejs/csp\`). Pages that are cached whole (response cache, CDN) cannot
have a nonce. ${policySources}`,

  policyPlaces: `${searchPolicy} With Laravel it is in a middleware under \`app/Http/Middleware\`, in \`config/csp.php\` if the project
uses the package \`spatie/laravel-csp\`, in \`public/.htaccess\`, or in the configuration of the web server.`,
}
