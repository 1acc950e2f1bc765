import type { Fix, Recipe } from '../../model/fix.ts'

type RedirectFix = Required<
  Pick<Fix, 'place' | 'look' | 'steps' | 'variants' | 'keep' | 'risk' | 'withoutTool'>
>

const script = `\`\`\`js
const thisSite = 'https://this-site.invalid' // stands for the own origin; never contacted
const allowedOrigins = new Set([]) // whole external origins that the application needs, such as 'https://partner.example'

function safeRedirect(value) {
  let url
  try {
    url = new URL(String(value ?? ''), thisSite)
  } catch {
    return '/'
  }
  if (url.origin === thisSite) return '/' + url.pathname.replace(/^\\/+/, '') + url.search + url.hash
  return allowedOrigins.has(url.origin) ? url.href : '/'
}
\`\`\``

const otherOrigins =
  'For the external destinations that the search found, compare the whole origin with a fixed list.'

const useEverywhere =
  'Use it at every redirect whose destination comes from a request: after sign-in, sign-out, language change and email confirmation, and in the browser before `location` or a router is set. Where the parameter is missing, redirect as before: apply the check to the value with its default. Do not test with `startsWith` or `includes` instead: `//other.example`, `/\\other.example` and `https://own.site.other.example` pass such tests.'

const inScript = (where: string): Recipe => ({
  steps: [
    where,
    `Add this function in one place, and export it in the way of the project:\n\n${script}`,
    'If links with the full URL of the own site are in use, add its origin to `allowedOrigins`.',
    useEverywhere,
  ],
})

const python = `\`\`\`python
import re

def safe_redirect(value):
    # One slash first, no two slashes in the path, and no backslash or control character anywhere.
    text = value or ""
    return text if re.fullmatch(r"/(?!/|[^?#]*//)[^\\x00-\\x1f\\x7f\\\\]*", text) else "/"
\`\`\``

const django = `\`\`\`python
from django.utils.http import url_has_allowed_host_and_scheme

EXTERNAL_HOSTS = set()  # such as "partner.example"

def safe_redirect(request, value):
    hosts = {request.get_host(), *EXTERNAL_HOSTS}
    is_allowed = url_has_allowed_host_and_scheme(value, allowed_hosts=hosts, require_https=request.is_secure())
    return value if is_allowed else "/"
\`\`\``

const phpFunction = `\`\`\`php
function safe_redirect($value): string {
    // One slash first, no two slashes in the path, and no backslash or control character anywhere.
    return is_string($value) && preg_match('~\\A/(?!/|[^?#]*//)[^\\x00-\\x1f\\x7f\\\\\\\\]*\\z~', $value) ? $value : '/';
}
\`\`\``

export const redirectFix: RedirectFix = {
  place: 'code:redirect',
  look: [
    'Find every redirect that uses the parameter in the evidence. Another finding about a redirect may have the same cause.',
    'Search templates, emails, documentation and tests for links with that parameter. List the external destinations that the application needs.',
  ],
  steps: {
    steps: [
      'Find the handler of the endpoint in the sample, where it redirects to the parameter.',
      'Accept only a text that is a path of the site: it begins with `/`, has no `//` before `?` or `#`, and no backslash or control character. Redirect to `/` in every other case, and return what is accepted unchanged. If the value is parsed as a URL, catch the error of invalid values, and never redirect to its `pathname` alone: that of `/.//other.example` is `//other.example`.',
      otherOrigins,
      useEverywhere,
    ],
  },
  variants: {
    nextjs: inScript(
      'Find the Route Handler, Server Action, page (`redirect(…)`) or `proxy.ts` (up to Next.js 15 `middleware.ts`) of the sample, and `router.push` or `window.location` in components. With Auth.js the place is the `redirect` callback.',
    ),
    express: inScript(
      "Find `res.redirect(…)`, `res.location(…)` or `res.set('Location', …)` in the handler of the sample.",
    ),
    react: inScript(
      'Find `window.location = …`, `navigate(…)` and the server handler of the endpoint in the sample.',
    ),
    vue: inScript(
      'Find `router.push(…)`, `window.location = …` and the server handler of the endpoint in the sample.',
    ),
    nuxt: inScript('Find `navigateTo(…)`, `sendRedirect(…)` and `router.push(…)` with the parameter.'),
    svelte: inScript(
      'Find `redirect(303, …)` in the `load` function, action or `+server` handler of the sample, and `goto(…)`.',
    ),
    remix: inScript(
      'Find `redirect(…)` in the loader or action of the sample, and `navigate(…)` in components.',
    ),
    astro: inScript(
      'Find `Astro.redirect(…)` or `context.redirect(…)` in the page or endpoint of the sample.',
    ),
    django: {
      steps: [
        "Find `redirect(request.GET['next'])` or `HttpResponseRedirect(…)` in the view of the sample.",
        `Add this function and use it, with the external hosts that the search found:\n\n${django}`,
        useEverywhere,
        "`ALLOWED_HOSTS` must not contain `'*'`, or the host of a request could be any.",
      ],
    },
    flask: {
      steps: [
        'Find `redirect(…)` in the view of the sample.',
        `Add this function and use it:\n\n${python}`,
        otherOrigins,
        useEverywhere,
      ],
    },
    fastapi: {
      steps: [
        'Find `RedirectResponse(…)` in the endpoint of the sample.',
        `Add this function and use it:\n\n${python}`,
        otherOrigins,
        useEverywhere,
      ],
    },
    php: {
      steps: [
        "Find `header('Location: ' . …)` with the parameter. `exit` must follow it.",
        `Add this function in a file that all pages include, and use it:\n\n${phpFunction}`,
        otherOrigins,
        useEverywhere,
      ],
    },
    laravel: {
      steps: [
        'Find `redirect($request->input(…))`, `redirect()->to(…)` and `redirect()->away(…)` with the parameter. Where the user only returns to the page that required the sign-in, use `redirect()->intended()` instead.',
        `For a parameter that is needed, add this function and use it:\n\n${phpFunction}`,
        useEverywhere,
      ],
    },
    rails: {
      steps: [
        'Find `redirect_to params[…]` in the action of the sample, and remove `allow_other_host: true` there.',
        'Call `redirect_to(url_from(params[:next]) || root_path)` (Rails 7 and later): `url_from` returns nil for other hosts. For the external hosts that the search found, compare `URI.parse(value).host` with a fixed list and rescue `URI::InvalidURIError`.',
        useEverywhere,
      ],
    },
  },
  keep: [
    'Redirects to paths of the site with their query, and the external destinations that the application needs.',
  ],
  risk: 'Links that pass an external URL go to the start page instead. That is why the external destinations are listed first.',
  withoutTool:
    'Write a unit test that calls the function with `/account?tab=1` (unchanged), `//x.example`, `/\\x.example`, `/.//x.example`, `https://x.example`, `javascript:alert(1)`, `http://[` and an empty value. No result begins with `//`, names another host or throws.',
}
