import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnceWhenStale } from './lib/stale-chunks.ts';
import './styles.css';

reloadOnceWhenStale();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
