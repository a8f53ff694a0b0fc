import './host.css';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Router, Switch } from 'wouter';
import { CreatorPage, Frame } from './Frame.tsx';
import { OwnPage } from './OwnPage.tsx';
import { SearchPage } from './SearchPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <Router base="/desk">
    <Frame>
      <Switch>
        <Route path="/search/:platform" component={SearchPage} />
        <Route path="/creators/:platform/:id" component={CreatorPage} />
        <Route path="/own" component={OwnPage} />
        <Route>
          <Redirect to="/search/tiktok" />
        </Route>
      </Switch>
    </Frame>
  </Router>,
);
