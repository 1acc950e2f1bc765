import type { StackName } from '../../../model/fix.ts'
import { angular } from './angular.ts'
import { astro } from './astro.ts'
import { aspnet, fastapi, flask, go, php, spring } from './backends.ts'
import { django } from './django.ts'
import { express, expressFiles } from './express.ts'
import { fastify } from './fastify.ts'
import { laravel } from './laravel.ts'
import { nextjs, nextjsPages } from './nextjs.ts'
import { nuxt } from './nuxt.ts'
import { rails } from './rails.ts'
import { remix } from './remix.ts'
import { apache, caddy, nginx } from './servers.ts'
import type { Stack } from './stack.ts'
import { staticFiles } from './staticFiles.ts'
import { svelte } from './svelte.ts'
import { wordpress } from './wordpress.ts'

const stacks: Readonly<Record<StackName, Stack>> = {
  nextjs,
  'nextjs-pages': nextjsPages,
  react: staticFiles,
  vue: staticFiles,
  nuxt,
  svelte,
  angular,
  remix,
  astro,
  express,
  'express-files': expressFiles,
  fastify,
  laravel,
  django,
  rails,
  wordpress,
  php,
  flask,
  fastapi,
  spring,
  aspnet,
  go,
  nginx,
  apache,
  caddy,
}

export function forEachStack<Text>(
  write: (stack: Stack, name: string) => Text,
): Readonly<Record<string, Text>> {
  return Object.fromEntries(Object.entries(stacks).map(([name, stack]) => [name, write(stack, name)]))
}
