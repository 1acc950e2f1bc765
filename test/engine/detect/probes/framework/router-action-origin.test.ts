import probe from '../../../../../src/engine/detect/probes/framework/router-action-origin.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { respondAsRouter, routerPage } from '../../../../helpers/applications/routerServer.ts'
import { html, type Site } from '../../../../helpers/sites/site.ts'
import { cookie, page, target, technology } from '../../../../helpers/tables/artifacts.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given: Partial<Artifacts> = {
  target: target(`${probedOrigin}/`),
  technologies: [technology('react-router')],
  pages: [page({ url: `${probedOrigin}/`, body: routerPage })],
  cookies: [],
}

const site = (options: Parameters<typeof respondAsRouter>[1]): Site => ({
  routes: { '/': html(routerPage) },
  otherwise: (request) => respondAsRouter(request, options),
})

const found = (severity: 'medium' | 'low') => [
  {
    severity,
    samples: ['actions with another Origin'],
    confidence: 'firm' as const,
    evidence: { own_origin: 'HTTP 404', other_origin: 'HTTP 404' },
  },
]

const ofSession = (sameSite: string) => ({
  cookies: [
    cookie(`__session=eyJ1IjoxfQ.k3j4h5; Path=/; HttpOnly; SameSite=${sameSite}`, {
      url: `${probedOrigin}/`,
    }),
  ],
})

probeTable(probe, {
  clean: {
    'React Router 7.12.0, which responds with 500': {
      site: site({ ownHost: 'app.example', refusal: 500 }),
      given,
    },
    'React Router 7.13.0, which responds with 400': {
      site: site({ ownHost: 'app.example', refusal: 400 }),
      given,
    },
    'Remix 2.17.3': {
      site: site({ ownHost: 'app.example', refusal: 500, isRemix: true }),
      given: { ...given, technologies: [technology('remix')] },
    },
  },
  found: {
    'React Router 7.11.0': { site: site({}), given, findings: found('medium') },
    'Remix 2.17.2': {
      site: site({ isRemix: true }),
      given: { ...given, technologies: [technology('remix')] },
      findings: found('medium'),
    },
    'a session cookie that other sites do not send': {
      site: site({}),
      given: { ...given, ...ofSession('Lax') },
      findings: found('low'),
    },
    'a session cookie that other sites send': {
      site: site({}),
      given: { ...given, ...ofSession('None') },
      findings: found('medium'),
    },
  },
  skipped: {
    'another framework': {
      site: site({}),
      given: { ...given, technologies: [technology('nextjs')] },
      reason: 'not applicable: the target is not a React Router or Remix application',
    },
    'an application without a server': {
      site: site({}),
      given: {
        ...given,
        pages: [
          page({
            url: `${probedOrigin}/`,
            body: routerPage.replace('"isSpaMode":false', '"isSpaMode":true'),
          }),
        ],
      },
      reason: 'not applicable: the application is built without a server (SPA mode)',
    },
    'a page for every path': {
      site: { routes: {}, otherwise: html(routerPage) },
      given,
      reason: 'the target responds to paths that do not exist, so a request could run an action',
    },
    'a static host in front': {
      site: { routes: {}, otherwise: { ...html('<h1>404</h1>'), status: 404 } },
      given,
      reason: 'the POST requests of the probe did not reach the framework',
    },
  },
})
