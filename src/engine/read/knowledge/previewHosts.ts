type PreviewHost = {
  readonly platform: string
  readonly pattern: RegExp
  /** Published sites may have such a name, so `noindex` is required too. */
  readonly needsNoindex?: true
}

export const previewHosts: readonly PreviewHost[] = [
  // A project may be named `learn-git-by-doing`; Vercel sends `noindex` only for previews.
  {
    platform: 'Vercel',
    pattern: /^[a-z0-9-]{1,60}-git-[a-z0-9-]{1,60}-[a-z0-9-]{1,40}\.vercel\.app$/,
    needsNoindex: true,
  },
  {
    platform: 'Vercel',
    pattern: /^[a-z0-9-]{1,60}-[a-z0-9]{9}-[a-z0-9-]{1,40}\.vercel\.app$/,
    needsNoindex: true,
  },
  { platform: 'Netlify', pattern: /^deploy-preview-\d{1,7}--[a-z0-9-]{1,60}\.netlify\.app$/ },
  { platform: 'Netlify', pattern: /^[0-9a-f]{24}--[a-z0-9-]{1,60}\.netlify\.app$/ },
  {
    platform: 'Netlify',
    pattern: /^(?!(?:main|master|production|prod)--)[a-z0-9][a-z0-9-]{0,60}--[a-z0-9-]{1,60}\.netlify\.app$/,
  },
  {
    platform: 'Cloudflare Pages',
    pattern: /^(?!(?:www|main|master|production)\.)[a-z0-9][a-z0-9-]{0,62}\.[a-z0-9-]{1,60}\.pages\.dev$/,
  },
  { platform: 'Lovable', pattern: /^(?:id-)?preview--[a-z0-9-]{1,80}\.lovable\.app$/ },
  { platform: 'Lovable', pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.lovableproject\.com$/ },
  { platform: 'Replit', pattern: /^[\w.-]{1,200}\.(?:replit\.dev|repl\.co)$/ },
  { platform: 'StackBlitz', pattern: /\.(?:webcontainer\.io|webcontainer-api\.io|stackblitz\.io)$/ },
  { platform: 'CodeSandbox', pattern: /\.(?:csb\.app|preview\.csb\.app)$/ },
  { platform: 'GitHub Codespaces', pattern: /-\d{2,5}\.(?:preview\.)?app\.github\.dev$/ },
  { platform: 'Gitpod', pattern: /^\d{2,5}-[\w.-]{1,200}\.gitpod\.io$/ },
  { platform: 'v0', pattern: /\.vusercontent\.net$/ },
  { platform: 'Render', pattern: /-pr-\d{1,7}\.onrender\.com$/ },
  { platform: 'Railway', pattern: /-pr-\d{1,7}\.up\.railway\.app$/ },
  { platform: 'Heroku', pattern: /-pr-\d{1,7}(?:-[0-9a-f]{12})?\.herokuapp\.com$/ },
  { platform: 'AWS Amplify', pattern: /^pr-\d{1,7}\.[a-z0-9]{6,20}\.amplifyapp\.com$/ },
  { platform: 'Firebase Hosting', pattern: /^[a-z0-9-]{1,60}--[a-z0-9-]{1,60}-[a-z0-9]{8}\.web\.app$/ },
  {
    platform: 'Azure Static Web Apps',
    pattern: /^[a-z0-9-]{1,60}-\d{1,5}\.[a-z0-9]{1,30}\.(?:\d{1,2}\.)?azurestaticapps\.net$/,
  },
]
