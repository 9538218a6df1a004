// Where the page begins.
import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';
import '@fontsource/cinzel/latin-600.css';
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-500.css';
import '@fontsource/eb-garamond/latin-600.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import './cards/tokens.css';
import './cards/cards.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './games';
import { watchArrivals } from './lib/arrival';
import { house } from './lib/house.svelte';
import { watchRenewal } from './lib/renewal';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.show();
router.listen();
watchRenewal();
await house.start();
mount(App, { target: document.getElementById('app') as HTMLElement });
watchArrivals();
void house.sayMore();
