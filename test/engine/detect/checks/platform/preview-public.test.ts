import check from '../../../../../src/engine/detect/checks/platform/preview-public.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const noindex = { 'x-robots-tag': 'noindex' }
const site = (hostname: string, headers = {}) => ({
  target: target(`https://${hostname}/`),
  pages: [page({ url: `https://${hostname}/`, headers })],
})
const finds = (hostname: string, platform: string, headers = {}): FoundCase => ({
  given: site(hostname, headers),
  findings: [
    {
      severity: 'low',
      samples: [`${hostname} (${platform})`],
      url: `https://${hostname}/`,
      confidence: 'certain',
      excerpt: `${hostname} responded with 200 without a sign-in`,
      evidence: { platform },
    },
  ],
})

const previews: readonly (readonly [hostname: string, platform: string])[] = [
  ['deploy-preview-42--shop.netlify.app', 'Netlify'],
  ['65f0c1d2e3b4a59687706152--shop.netlify.app', 'Netlify'],
  ['new-checkout--shop.netlify.app', 'Netlify'],
  ['0f1e2d3c.shop.pages.dev', 'Cloudflare Pages'],
  ['new-checkout.shop.pages.dev', 'Cloudflare Pages'],
  ['id-preview--0192f8a1-7c3e-7b21-9d41-6f2b8e4c1a90.lovable.app', 'Lovable'],
  ['preview--shop.lovable.app', 'Lovable'],
  ['0192f8a1-7c3e-7b21-9d41-6f2b8e4c1a90.lovableproject.com', 'Lovable'],
  ['0192f8a1-00-3k2j1.janeway.replit.dev', 'Replit'],
  ['k03e2io1v3fx9wvj0vr8qd5q58o56n-fkdo--3000--1b4252dd.local-corp.webcontainer.io', 'StackBlitz'],
  ['x7k2jd-3000.csb.app', 'CodeSandbox'],
  ['fuzzy-space-waffle-x7k2-3000.app.github.dev', 'GitHub Codespaces'],
  ['3000-acme-shop-x7k2.ws-eu110.gitpod.io', 'Gitpod'],
  ['kzmpq2w8.lite.vusercontent.net', 'v0'],
  ['shop-pr-12.onrender.com', 'Render'],
  ['shop-shop-pr-12.up.railway.app', 'Railway'],
  ['shop-staging-pr-12-0f1e2d3c4b5a.herokuapp.com', 'Heroku'],
  ['pr-7.d1x7k2jd9w0q.amplifyapp.com', 'AWS Amplify'],
  ['shop-1a2b3--checkout-x7k2jd9w.web.app', 'Firebase Hosting'],
  ['happy-rock-0a1b2c3d4-12.westeurope.5.azurestaticapps.net', 'Azure Static Web Apps'],
]

checkTable(check, {
  clean: {
    'a custom domain': { pages: [page()] },
    'a published Vercel site': site('shop.vercel.app'),
    'a published site with a name like a preview': site('learn-git-by-doing.vercel.app'),
    'a published Vercel site with its own noindex': site('shop.vercel.app', noindex),
    'the main branch on Netlify': site('main--shop.netlify.app'),
    'a published Netlify site': site('shop.netlify.app'),
    'a published Cloudflare Pages site': site('shop.pages.dev'),
    'a published Lovable site': site('shop.lovable.app'),
    'a published Replit site': site('shop.replit.app'),
    'a published Firebase site': site('shop-1a2b3.web.app'),
    'a published Render site': site('shop.onrender.com'),
    'an Amplify branch, which may be the published one': site('main.d1x7k2jd9w0q.amplifyapp.com'),
    'a preview without a public page': { target: target('https://preview--shop.lovable.app/'), pages: [] },
  },
  found: {
    ...Object.fromEntries(previews.map(([hostname, platform]) => [hostname, finds(hostname, platform)])),
    'a Vercel branch deployment': finds('shop-git-checkout-acme.vercel.app', 'Vercel', noindex),
    'a Vercel deployment': finds('shop-x7k2jd9w0-acme.vercel.app', 'Vercel', noindex),
  },
})
