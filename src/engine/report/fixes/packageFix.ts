export const lookAtPackages = [
  'See how `package.json` writes versions. An exact version stays exact (`npm install --save-exact name@version`), a range stays a range.',
  'Find all lock files (`package-lock.json`, `yarn.lock`, `pnpm-lock.yaml`, `bun.lock`, also in subfolders). Use the package manager of each, so that every lock file names the new version.',
] as const

export const jqueryAndBootstrap =
  'jQuery and Bootstrap belong together: Bootstrap 3 and 4 need jQuery 1.9.1 to 3, Bootstrap 5 needs none, and none of them runs with jQuery 4. Update both in one step: jQuery 3.7.1 with Bootstrap 4.6.2, and their plugins with them. From Bootstrap 3 that is an upgrade with changes; if you stay at 3.4.1, its finding stays open: report it.'

export const keepInNextjs = [
  'The router in use: projects with `pages/` keep it, projects with `app/` keep that.',
  'Secrets stay on the server. Do not move a variable into `env` of `next.config.*` or give it the prefix `NEXT_PUBLIC_`: both write its value into client code.',
] as const
