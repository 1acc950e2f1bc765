import type { Fix } from '../../model/fix.ts'

export const lookAtPackages = [
  'See how `package.json` writes versions. An exact version stays exact (`npm install --save-exact name@version`), a range stays a range.',
  'Find all lock files (`package-lock.json`, `yarn.lock`, `pnpm-lock.yaml`, `bun.lock`, also in subfolders). Use the package manager of each, so that every lock file names the new version.',
] as const

export const keepInNextjs = [
  'The router in use: projects with `pages/` keep it, projects with `app/` keep that.',
  'Secrets stay on the server. Do not move a variable into `env` of `next.config.*` or give it the prefix `NEXT_PUBLIC_`: both write its value into client code.',
] as const

const together =
  'jQuery and Bootstrap may depend on each other: Bootstrap 3 and 4 need jQuery 1.9.1 to 3, Bootstrap 5 needs none, and none of them runs with jQuery 4. Find out whether the pages have both, and update both in one step.'

const bootstrapTarget =
  'Bootstrap: update to the newest 5.3 (5.3.8 or later). 3.4.1 and 4.6.2 are the last of their lines and end of life: with them `deps.eol-component` stays open. From 3 or 4 that is an upgrade with changes. `data-toggle`, `data-target` and their like become `data-bs-…`. `popper.js` 1 becomes `bootstrap.bundle.js` or `@popperjs/core` 2. Calls such as `$(…).modal()` work only with jQuery loaded first and inside `$(function () { … })`; otherwise write `new bootstrap.Modal(…)`. Renamed classes: `ml-`/`mr-` to `ms-`/`me-`, `float-left` to `float-start`, `sr-only` to `visually-hidden`, `form-group`, `custom-select`, `badge-*`; from 3 also the grid, panels and glyphicons. Search templates and scripts for each, and click through menus, dialogs and forms.'

const jqueryTarget =
  'jQuery: update to 3.7.1 or a later 3.x. From 1 or 2 that is an upgrade with changes (`.size()`, `.andSelf()`, `.live()`, `.load()` as event, `success` of `$.ajax`). Load jquery-migrate 3 while you test, fix what it reports in the console, and remove it. Update plugins that need an older jQuery.'

const nextTarget =
  'Next.js: within a major version take its newest release. To another one go one major version at a time with `npx @next/codemod@latest upgrade <version>`, and build and test each. 13 to 14: Node.js 18.17. 14 to 15: React 19 with the App Router; `cookies()`, `headers()`, `params` and `searchParams` are asynchronous; `fetch` and `GET` handlers are no longer cached. 15 to 16: Node.js 20.9; `middleware.ts` is called `proxy.ts`; `next lint` is gone; defaults of `images` changed; Turbopack builds unless `--webpack`. `next build` and its warnings show what is left.'

const targets: Readonly<
  Record<
    string,
    { readonly change: string; readonly look: readonly string[]; readonly maintainedMajor?: number }
  >
> = {
  bootstrap: { change: bootstrapTarget, look: [together], maintainedMajor: 5 },
  jquery: { change: jqueryTarget, look: [together], maintainedMajor: 3 },
  next: { change: nextTarget, look: [] },
}

const namesByTitle: Readonly<Record<string, string>> = {
  Bootstrap: 'bootstrap',
  jQuery: 'jquery',
  'Next.js': 'next',
}

export function libraryFix(fix: Fix, library: string): Fix | null {
  const name = Object.hasOwn(namesByTitle, library) ? namesByTitle[library] : library
  const target = name !== undefined && Object.hasOwn(targets, name) ? targets[name] : undefined
  if (target === undefined) return null
  return {
    ...fix,
    change: target.change,
    look: [...(fix.look ?? []), ...target.look],
    ...(target.maintainedMajor === undefined ? {} : { maintainedMajor: target.maintainedMajor }),
    ...(name === 'next' ? { keep: keepInNextjs } : {}),
  }
}
