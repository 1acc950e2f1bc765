import type { Fix } from '../../model/check.ts'
import { angular } from './angular.ts'
import { astro } from './astro.ts'
import { django } from './django.ts'
import { express } from './express.ts'
import { laravel } from './laravel.ts'
import { nextjs } from './nextjs.ts'
import { nuxt } from './nuxt.ts'
import { rails } from './rails.ts'
import { remix } from './remix.ts'
import type { Stack } from './stack.ts'
import { staticFiles } from './staticFiles.ts'
import { svelte } from './svelte.ts'
import { wordpress } from './wordpress.ts'

type Variants = Required<Fix>['variants']

/** Every framework with its configuration; those that are built into static files share one. */
const stacks: readonly (readonly [keyof Variants, Stack])[] = [
  ['nextjs', nextjs],
  ['react', staticFiles],
  ['vue', staticFiles],
  ['nuxt', nuxt],
  ['svelte', svelte],
  ['angular', angular],
  ['remix', remix],
  ['astro', astro],
  ['express', express],
  ['laravel', laravel],
  ['django', django],
  ['rails', rails],
  ['wordpress', wordpress],
]

/** One text for each framework. */
export function forEachStack(write: (stack: Stack) => string): Variants {
  return Object.fromEntries(stacks.map(([name, stack]) => [name, write(stack)]))
}
