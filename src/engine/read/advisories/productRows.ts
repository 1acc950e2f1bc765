/**
 * Built-in advisories of self-hosted AI products and development servers, in the format of `readAdvisoryRow`.
 *
 * Sources: CVE records, GitHub advisories, CISA KEV; compared on 2026-11-28.
 */
export const productRows: Readonly<Record<string, readonly string[]>> = {
  'product/n8n': [
    'CVE-2026-21858 | critical | 20 | 1.65.0..1.121.0 | An attacker without an account reads files of the server through form workflows',
    'CVE-2026-110852 | high | 306 | ..1.123.83 2.0.0..2.41.4 2.42.0..2.42.1 | An attacker without an account executes workflows with dynamic webhook paths',
    'CVE-2026-85165 | high | 94 | 2.0.0..2.35.4 2.36.0..2.36.2 | A user who edits workflows leaves the sandbox of expressions',
    'CVE-2026-21877 | high | 434 | 0.123.0..1.121.3 | A user writes files and executes code through the Git node',
    'CVE-2026-49444 GHSA-9pq8-m8gp-4p53 | medium 7.1 | 20 | ..1.123.48 2.0.0..2.21.8 2.22.0..2.22.4 | A user leaves the sandbox of Python in the Code node, if its runner is enabled',
  ],
  'product/flowise': [
    'CVE-2026-46442 | high | 94 | ..3.1.2 | A user or an API key executes commands on the host through custom functions',
    'CVE-2026-46444 GHSA-hmg2-jjjx-jcp2 | high 8.8 | 862 | ..3.1.2 | A user without the permission reads and changes vector stores',
    'CVE-2026-91931 | high | 78 | ..3.1.4 | A user executes code through the Custom MCP node',
    'CVE-2026-46440 | high | 200 | ..3.1.2 | Credentials of the basic authentication are exposed by the API',
  ],
  'product/langflow': [
    'CVE-2026-33017 | critical KEV | 94 306 | ..1.9.0 | An attacker without an account executes code by building a public flow',
    'CVE-2025-3248 | critical KEV | 306 | ..1.3.0 | An attacker without an account executes code by the validation of code',
    'CVE-2026-48519 GHSA-v5ff-9q35-q26f | critical 9.6 | 94 | ..1.9.2 | An attacker executes code through a flow that is shared as a playground',
  ],
  'product/litellm': [
    'CVE-2026-42208 | critical KEV | 89 | 1.81.16..1.83.7 | An attacker without a key reads and changes the database (SQL injection)',
    'CVE-2026-59822 | high | 306 | ..1.84.0 | An attacker without a key reaches the MCP tools of the proxy',
    'CVE-2026-42271 | high KEV | 78 | 1.74.2..1.83.7 | Any key executes commands on the host by testing an MCP server',
  ],
  'product/open-webui': [
    'CVE-2026-44556 | high | 863 | ..0.9.0 | Any user reaches every model of the instance',
    'CVE-2026-45671 | high | 862 | ..0.9.0 | Any user deletes files of others that a shared chat names',
  ],
  'product/kestra': [
    'CVE-2026-49869 | critical KEV | 288 | ..1.0.45 1.1.0..1.3.21 | An attacker without an account executes code through paths that end with /configs',
  ],
  'product/mlflow': [
    'CVE-2026-2652 | high 8.6 | 305 | ..3.10.0 | An attacker without an account runs jobs, although basic authentication is on',
    'CVE-2026-2614 GHSA-42h5-h8qh-vv9v | high 7.5 | 22 | ..3.10.0 | An attacker without an account reads files of the server through model versions',
  ],
  'product/n8n-mcp': [
    'CVE-2026-45707 GHSA-jxx9-px88-pj69 | high 8.1 | 284 | ..2.51.2 | With several tenants, requests without the headers of a tenant use the credentials of the operator',
  ],
  'product/mcp-atlassian': [
    'CVE-2026-27825 | critical 9.1 | 22 | ..0.17.0 | A caller writes files of the server by the download of attachments, and so executes code',
    'CVE-2026-27826 | high 8.2 | 918 | ..0.17.0 | A caller without an account makes the server request any URL by two headers (SSRF)',
  ],
  'product/wordpress': [
    'CVE-2026-63030 | critical KEV | 89 | 6.9..6.9.5 7.0..7.0.2 | An attacker without an account executes code through batch requests of the REST API (with CVE-2026-60137)',
  ],
  'product/gitea': [
    'CVE-2026-60004 | high KEV | 94 | ..1.27.1 | A user who may write to a repository executes code through a patch that becomes a Git hook',
  ],
  'product/traefik': [
    'CVE-2026-65600 GHSA-cxjq-mrr5-89rv | medium | 22 | ..2.11.52 3.6.0..3.6.23 3.7.0..3.7.7 | An attacker without an account reaches routes behind authentication, if ReplacePathRegex captures a part of the path without a slash before it',
  ],
  'product/storybook': [
    'CVE-2025-68429 | medium | 200 | 7.0.0..7.6.21 8.0.0..8.6.15 9.0.0..9.1.17 10.0.0..10.1.10 | The published build can contain variables of a .env file that was there when it was built',
  ],
  'product/vite-dev-server': [
    'CVE-2026-39363 GHSA-p9ff-h696-f583 | high 8.2 | 200 306 | 6.0.0..6.4.2 7.0.0..7.3.2 8.0.0..8.0.5 | A visitor reads any file of the machine through the WebSocket',
    'CVE-2026-39364 GHSA-v2wj-q39q-566r | high 8.2 | 180 284 | 7.1.0..7.3.2 8.0.0..8.0.5 | A visitor reads denied files such as .env by a query such as ?raw',
    'CVE-2026-53571 GHSA-fx2h-pf6j-xcff | high 8.2 | 22 | ..6.4.3 7.0.0..7.3.5 8.0.0..8.0.16 | A visitor reads denied files such as .env by other names of the same file | if windows-host',
    'CVE-2026-39365 GHSA-4w7w-66w2-5vf9 | medium 6.3 | 22 | ..6.4.2 7.0.0..7.3.2 8.0.0..8.0.5 | A visitor reads source maps outside the project through paths of optimized dependencies',
    'CVE-2025-30208 GHSA-x574-m823-4x7w | high | 200 | ..4.5.10 5.0.0..5.4.15 6.0.0..6.0.12 6.1.0..6.1.2 6.2.0..6.2.3 | A visitor reads any file of the machine by a query such as ?raw??',
    'CVE-2025-31125 GHSA-4r4m-qw57-chr8 | medium 5.3 KEV | 200 | ..4.5.11 5.0.0..5.4.16 6.0.0..6.0.13 6.1.0..6.1.3 6.2.0..6.2.4 | A visitor reads any file of the machine by a query such as ?inline&import',
    'CVE-2025-31486 GHSA-xcj6-pq6g-qj4x | medium 5.3 | 200 | ..4.5.12 5.0.0..5.4.17 6.0.0..6.0.14 6.1.0..6.1.4 6.2.0..6.2.5 | A visitor reads small files of the machine by a query with .svg',
    'CVE-2025-32395 GHSA-356w-63v5-8wf4 | medium 6.0 | 200 | ..4.5.13 5.0.0..5.4.18 6.0.0..6.0.15 6.1.0..6.1.5 6.2.0..6.2.6 | A visitor reads any file of the machine by a request target with #',
    'CVE-2025-46565 GHSA-859w-5945-r5v3 | medium 6.0 | 22 | ..4.5.14 5.0.0..5.4.19 6.0.0..6.1.6 6.2.0..6.2.7 6.3.0..6.3.4 | A visitor reads denied files such as .env by a path with a slash and a dot at its end',
    'CVE-2025-62522 GHSA-93m4-6634-74q7 | medium 6.0 | 22 | 4.5.3..5.0.0 5.2.6..5.4.21 6.0.0..6.4.1 7.0.0..7.0.8 7.1.0..7.1.11 | A visitor reads denied files of the project by a backslash | if windows-host',
  ],
}
