import type { Fix } from '../../../model/fix.ts'

export const xssLook =
  'Find the template or handler that prints the value. Other values that it prints may be findings of their own with the same cause: fix the cause once, for all of them.'

export const xssVerify =
  'Repeat the request with the `curl` command from the evidence. The response contains the value of `payload` encoded for its place: `&lt;` in text, `&quot;` in an attribute, `\\u003c` in a script. No element has the event handler in the payload.'

export const xssSteps = `1. Find the template or handler of the endpoint in the sample, and the place where it prints the parameter; \`context\` in the evidence names the output context.
2. In text and in quoted attributes let the template engine encode: \`{{ value }}\` and not \`{{{ value }}}\`, \`|safe\`, \`{!! !!}\`, \`raw\` or \`<%- %>\`. In concatenated strings, and where nothing encodes (PHP's \`<?= ?>\`), encode \`&\`, \`<\`, \`>\`, \`"\` and \`'\` with the project's function for it. Put every attribute value in quotes.
3. In a script write data with \`JSON.stringify(value).replaceAll('<', '\\\\u003c')\`, or in a \`data-\` attribute that the script reads. HTML encoding does not protect event handlers such as \`onclick\`: remove them and use \`addEventListener\`.
4. In \`href\`, \`src\` and \`action\` accept a URL only if \`new URL(value, base).protocol\` is \`https:\` or \`http:\`.
5. If users may enter markup, sanitize it with DOMPurify on output.
6. Look for the same pattern in related templates. A Content-Security-Policy is defense in depth and needs a change of its own, as it blocks inline scripts without a nonce or hash.`

export const xssVariants: NonNullable<Fix['variants']> = {
  nextjs:
    "JSX encodes by default. Look for code that bypasses it: `dangerouslySetInnerHTML`, Route Handlers and API routes that return HTML built from strings (`new Response('<h1>' + …)`, `res.send`), inline `<script>` with `JSON.stringify`, and `href={value}`. Render the value as `{value}`, and write data for scripts as `JSON.stringify(value).replaceAll('<', '\\\\u003c')`. Accept URLs only if `new URL(value, base).protocol` is `https:` or `http:`; if markup is required, sanitize it with DOMPurify (`isomorphic-dompurify` on the server). In HTML built from strings, encode `&`, `<`, `>` and quotes of the value with one function.",
  react:
    'JSX encodes by default, so look for code that bypasses it: `dangerouslySetInnerHTML`, `innerHTML` in effects, HTML that the server concatenates from strings, and `href={value}` with a URL from users. Render the value as `{value}`; accept URLs only if `new URL(value, base).protocol` is `https:` or `http:`; if markup is required, sanitize it with DOMPurify first. In HTML built from strings, encode `&`, `<`, `>` and quotes of the value with one function.',
  vue: 'Mustaches and `:attribute` bindings encode by default. Look for `v-html`, `innerHTML`, HTML that the server concatenates from strings, and `:href` with a URL from users. Print the value as `{{ value }}`; accept URLs only if `new URL(value, base).protocol` is `https:` or `http:`; if markup is required, sanitize it with DOMPurify before `v-html`. In HTML built from strings, encode `&`, `<`, `>` and quotes of the value with one function.',
  nuxt: 'Mustaches encode by default. Look for `v-html`, `useHead({ script: [{ innerHTML }] })`, server routes that return HTML built from strings, and `:href` with a URL from users. Print the value as `{{ value }}`; accept URLs only if `new URL(value, base).protocol` is `https:` or `http:`; if markup is required, sanitize it with DOMPurify before `v-html`. In HTML built from strings, encode `&`, `<`, `>` and quotes of the value with one function.',
  svelte:
    'Svelte encodes `{value}` by default. Look for `{@html value}`, `%sveltekit…%` replacements and `transformPageChunk` in `hooks.server`, `+server` handlers that return HTML built from strings, and `href={value}`. Print the value as `{value}`; accept URLs only if `new URL(value, base).protocol` is `https:` or `http:`; if markup is required, sanitize it with DOMPurify before `{@html}`. In HTML built from strings, encode `&`, `<`, `>` and quotes of the value with one function.',
  angular:
    'Angular encodes interpolation and sanitizes `[innerHTML]` by default. Look for `bypassSecurityTrust…`, `nativeElement.innerHTML`, `document.write` and HTML that the server concatenates from strings. Print the value by interpolation, and remove the bypass. In HTML built from strings, encode `&`, `<`, `>` and quotes of the value with one function.',
  express: {
    look: [
      'Find out what makes the HTML: the template engine in `package.json` and `app.engine` / `view engine`, its settings (`autoescape`), or strings in `res.send(…)`.',
    ],
    steps: [
      "Print the value in the form that encodes. EJS: `<%= %>`, not `<%- %>`. Handlebars and Mustache: `{{ }}`, not `{{{ }}}`. Pug: `#{ }` and `=`, not `!{ }` and `!=`. Nunjucks and Swig: `{{ }}` without `| safe`. In strings encode `&`, `<`, `>`, `\"` and `'` with one function (`escape-html`, if it is installed). Error texts without markup: `res.type('text')`.",
      'Nunjucks, Swig or another engine with `autoescape: false`: before you switch it on, list the values that hold own markup (partials, rendered Markdown, HTML helpers). Mark exactly these with `| safe`. Remove encoding that the code does before (`escape-html`, `| escape`), or text shows `&amp;amp;`. Then render each page, error pages included, and compare it with before.',
      "Data in scripts: `JSON.stringify(value).replaceAll('<', '\\\\u003c')`. URLs in `href`: only if `new URL(value, base).protocol` is `https:` or `http:`; catch the error of invalid ones.",
      'Fix every other value that is printed in the same way.',
    ],
  },
  php: {
    look: [
      'Find out what makes the HTML: `echo` and `<?= ?>` in pages, or an engine (Twig, Smarty, Blade, Latte) and its settings for automatic escaping.',
    ],
    steps: [
      "Pages of PHP: print with `htmlspecialchars($value, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8')`, best through one short function such as `e()`, and put attribute values in quotes. Encode where it is printed, not where it is stored.",
      'Engines: Twig `{{ value }}` without `|raw`, Smarty with `$smarty->escape_html = true`. Before you switch automatic escaping on, mark the values that hold own markup, and remove encoding that the code does before.',
      'Data in scripts: `json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT)`. URLs in `href`: only with the scheme `https` or `http`.',
      'Fix every other `echo` of request data or stored data.',
    ],
  },
  flask: {
    steps: [
      'Jinja encodes `{{ value }}` in templates with the ending `.html`. Find in the view of the sample and its template: `|safe`, `Markup(…)`, `{% autoescape false %}`, `render_template_string` and HTML built from strings.',
      'Print the value without `|safe`. Own markup, such as rendered Markdown, keeps it.',
      'HTML from strings: use a template, or encode each value with `escape(value)` of `markupsafe`, which Flask installs. Put attribute values in quotes. Never put request data into the text of a template.',
      'Data in scripts: `{{ value|tojson }}`. URLs in `href`: only with the scheme `https` or `http`.',
      'Fix every other value that is printed in the same way.',
    ],
  },
  django:
    'Django templates encode by default. Look for `|safe`, `mark_safe`, `{% autoescape off %}`, `format_html` with a concatenated string and `HttpResponse("<h1>" + …)`, in the view of the page that shows the value and in its template. Print the value as `{{ value }}`, in attributes inside quotes. Text with line breaks: `{{ value|linebreaksbr }}`, instead of `<br>` that the code puts in. In HTML from strings use `format_html` with placeholders, or `escape` of `django.utils.html`. For data in scripts use the `json_script` filter. Where users may write markup, use `nh3.clean`.',
  laravel:
    'Blade encodes `{{ $value }}` by default. Look for `{!! !!}`, `@php echo`, `new HtmlString` and `response("<h1>".…)` in the handler of the sample. In HTML from strings use `e($value)`. For data in scripts use `@js($value)` or `Js::from`. For user markup use an HTML purifier.',
  rails:
    'ERB encodes `<%= value %>` by default. Look for `raw`, `html_safe`, `<%==`, `render inline:` and `link_to` with a URL from users in the handler of the sample. For data in scripts use `json_escape(value.to_json)`. For user markup use `sanitize` with an allowlist of tags.',
}

export const xssRisk =
  'Texts in which users may write markup show their tags: use a sanitizer there instead. Text that is encoded twice shows `&amp;`: encode once, on output.'

export const xssReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  'https://owasp.org/www-community/attacks/xss/',
  'https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/XSS',
] as const
