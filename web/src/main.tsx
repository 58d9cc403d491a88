import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { whenIdle } from './lib/idle.ts';
import { reloadOnceWhenStale } from './lib/stale-chunks.ts';
import './styles.css';

reloadOnceWhenStale();
// After everything that the visitor waits for.
if (import.meta.env.PROD) window.addEventListener('load', () => void startOffline());

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

async function startOffline(): Promise<void> {
  try {
    await whenIdle();
    await (await import('./offline/keep-for-offline.ts')).keepForOffline();
  } catch {
    // The next visit tries again.
  }
}
