import { policySources, type Stack, searchPolicy, type WantedHeader } from './stack.ts'

export const rails: Stack = {
  header(wanted) {
    return `Send \`${wanted.name}: ${wanted.value}\` with every page. ${settingFor(wanted)}

Files under \`public/\` get \`config.public_file_server.headers\` if Rails serves them, otherwise the headers of the web
server. If nginx or the proxy in front already sets the header for everything, change it there instead, so that
pages do not get it twice.`
  },

  policy: `In \`config/initializers/content_security_policy.rb\` (uncomment or extend the existing block):

\`\`\`ruby
Rails.application.configure do
  config.content_security_policy do |policy|
    policy.default_src :self
    policy.script_src  :self
    policy.style_src   :self, :unsafe_inline
    policy.img_src     :self, :data, :https
    policy.font_src    :self, :data
    policy.connect_src :self
    policy.object_src  :none
    policy.base_uri    :self
    policy.form_action :self
    policy.frame_ancestors :self
  end
  config.content_security_policy_nonce_generator = ->(request) { SecureRandom.base64(16) }
  config.content_security_policy_nonce_directives = %w[script-src]
end
\`\`\`

\`javascript_importmap_tags\` gets the nonce automatically. For your own inline scripts use
\`javascript_tag nonce: true do\`, and move handlers such as \`onclick="…"\` into Stimulus controllers. The generated
file suggests \`request.session.id.to_s\` as nonce, which is the same for a whole session: use a random one.
With Turbo Drive keep \`csp_meta_tag\` in the layout, so that Turbo reuses the nonce of the first page for later
scripts. Pages that are cached whole cannot have a nonce. For testing, set
\`config.content_security_policy_report_only = true\`. In development allow the URL of the Vite or webpack server.
${policySources}`,

  policyPlaces: `${searchPolicy} With Rails it is in \`config/initializers/content_security_policy.rb\` (or \`secure_headers.rb\` with that
gem), where directives are methods (\`policy.form_action\`). It may also be in a \`content_security_policy\` block of a
controller, in \`config.action_dispatch.default_headers\`, or in the configuration of the web server.`,
}

/** Rails has settings of its own for two headers; the others are default headers. */
function settingFor({ name, value }: WantedHeader): string {
  switch (name) {
    case 'Strict-Transport-Security':
      return `In \`config/environments/production.rb\`:

\`\`\`ruby
config.force_ssl = true
config.ssl_options = { hsts: { expires: ${/\d+/.exec(value)?.[0] ?? '31536000'}, subdomains: false } }
\`\`\`

Without \`subdomains: false\` Rails includes every subdomain. \`force_ssl\` also redirects HTTP and sets \`Secure\` on
cookies. Behind a proxy that terminates TLS add \`config.assume_ssl = true\` (Rails 7.1 and later), and exempt a health
check over HTTP with \`redirect: { exclude: … }\` in \`ssl_options\`.`
    case 'Content-Security-Policy':
      return `In \`config/initializers/content_security_policy.rb\` (extend the existing block):

\`\`\`ruby
Rails.application.configure do
  config.content_security_policy do |policy|
    policy.frame_ancestors :self
  end
end
\`\`\`

Rails sends \`X-Frame-Options: SAMEORIGIN\` by default: look for code that removes it, such as
\`response.headers.delete("X-Frame-Options")\` or an entry in \`config.action_dispatch.default_headers\`.`
    default:
      return `In \`config/application.rb\`, below \`config.load_defaults\`:

\`\`\`ruby
config.action_dispatch.default_headers["${name}"] = ${JSON.stringify(value)}
\`\`\`${
        name === 'Permissions-Policy'
          ? '\n\nDo not use the `config.permissions_policy` block of Rails for it: it still sends the header under its old name `Feature-Policy`.'
          : ''
      }`
  }
}
