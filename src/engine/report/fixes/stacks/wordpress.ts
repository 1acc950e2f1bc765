import {
  headerLines,
  lookForHeaders,
  lookForPolicy,
  nameHeaders,
  quoteValue,
  renderedPolicy,
  renderedSources,
  type Stack,
  searchPolicy,
} from './stack.ts'

const lookAtWordpress =
  "Look for headers that are set already: a security plugin, the theme's `functions.php`, must-use plugins, `.htaccess`, the host's control panel. Use that place if there is one."
const keep = [
  'Files of WordPress itself and of third-party plugins and themes: an update would overwrite a change.',
]

export const wordpress: Stack = {
  headers: (wanted) => ({
    look: [lookAtWordpress, lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} from one place. On Apache or LiteSpeed that is \`.htaccess\`, above the line \`# BEGIN WordPress\`, which covers files and cached pages too:

\`\`\`apache
<IfModule mod_headers.c>
${headerLines(wanted, ({ name, value }) => `Header always set ${name} ${quoteValue(value)}`)}
</IfModule>
\`\`\``,
      `On other servers use the configuration of nginx (\`add_header … always;\`). Without access to it, create the must-use plugin \`wp-content/mu-plugins/security-headers.php\`, which covers only what PHP renders:

\`\`\`php
<?php
/* Plugin Name: Security headers */
function site_security_headers() {
${headerLines(wanted, ({ name, value }) => `    header(${JSON.stringify(`${name}: ${value}`)});`)}
}
add_action('send_headers', 'site_security_headers'); // pages
add_action('login_init', 'site_security_headers');   // wp-login.php
add_action('admin_init', 'site_security_headers');   // wp-admin
\`\`\``,
      'Clear the page cache and the CDN cache.',
    ],
    keep,
  }),

  policy: {
    look: [lookAtWordpress, lookForPolicy],
    steps: [
      `Themes, plugins and the block editor print inline scripts and handlers without a nonce, so a strict policy breaks nearly every WordPress site. First send what works everywhere, in \`wp-content/mu-plugins/security-headers.php\` (merge it with an existing function):

\`\`\`php
<?php
/* Plugin Name: Security headers */
add_action('send_headers', function () {
    header("Content-Security-Policy: object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'");
});
\`\`\``,
      `Find out what a strict policy would block. Also send the value below as \`Content-Security-Policy-Report-Only\`, and read the browser console on each type of page:

\`\`\`text
${renderedPolicy}
\`\`\``,
      `${renderedSources} Scripts that WordPress prints itself take a nonce through the filters \`wp_script_attributes\` and \`wp_inline_script_attributes\`.`,
      'If nothing is reported any more, enforce that value instead of the first one. Otherwise report which scripts are in the way, and that `csp.object-base-missing` stays open, which replaces `csp.missing`: that is a decision of the owner.',
    ],
    keep,
  },

  policyPlaces: `${searchPolicy} With WordPress it is in the settings of a security or header plugin (stored in the
database), in \`.htaccess\`, or in the configuration of the web server or CDN. It may also be in a must-use plugin or
\`functions.php\` that calls \`header(…)\` or filters \`wp_headers\`.`,
}
